import { type ComponentType, createContext, type ReactNode } from 'react'

export interface ActionProps {
  color?: string
  disabled?: boolean | undefined
  isPending?: boolean
  /** The page that the action opens, from `toPage`. */
  renderRoot?: (props: object) => ReactNode
  /** An address outside the back office. It opens in a new tab. */
  href?: string
  /** For an action whose label says that it is done. */
  keepsMenuOpen?: boolean
  onClick?: () => void
  rightSection?: ReactNode
  children: ReactNode
}

/** How an action inside a menu is drawn. A context, because pages without a menu do not load the code of menus. */
export const MenuItemContext = createContext<ComponentType<ActionProps> | undefined>(undefined)

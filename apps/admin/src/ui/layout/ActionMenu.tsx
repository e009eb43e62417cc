import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ActionProps, MenuItemContext } from './menu-item.ts'

interface Props {
  label: string
  isPending?: boolean | undefined
  /** Each a `PageAction` or a `PageActionGroup`. */
  children: ReactNode
}

/** A button that opens actions as a menu. */
export default function ActionMenu({ label, isPending, children }: Props) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" loading={isPending}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItemContext value={MenuItem}>{children}</MenuItemContext>
      </Menu.Dropdown>
    </Menu>
  )
}

const MenuItem = ({ isPending, disabled, keepsMenuOpen, ...item }: ActionProps) => (
  <Menu.Item {...item} disabled={disabled || isPending} closeMenuOnClick={!keepsMenuOpen} />
)

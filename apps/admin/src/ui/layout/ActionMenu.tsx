import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Button, Menu } from '@mantine/core'
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'
import { type ActionProps, MenuItemContext } from './menu-item.ts'

interface Props {
  label: string
  isPending?: boolean | undefined
  /** Each a `PageAction` or a `PageActionGroup`. */
  children: ReactNode
}

/** A button that opens actions as a menu. */
export default function ActionMenu({ label, isPending, children }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button ref={opener} variant="default" loading={isPending}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <OpenerContext value={opener}>
          <MenuItemContext value={MenuItem}>{children}</MenuItemContext>
        </OpenerContext>
      </Menu.Dropdown>
    </Menu>
  )
}

const OpenerContext = createContext<RefObject<HTMLButtonElement | null>>({ current: null })

function MenuItem({ isPending, disabled, keepsMenuOpen, onClick, ...item }: ActionProps) {
  const opener = useContext(OpenerContext)
  const choose = () => {
    // A dialog returns the focus to what had it, and the item is removed with the menu.
    if (!keepsMenuOpen) opener.current?.focus()
    onClick?.()
  }
  return <Menu.Item {...item} disabled={disabled || isPending} closeMenuOnClick={!keepsMenuOpen} onClick={choose} />
}

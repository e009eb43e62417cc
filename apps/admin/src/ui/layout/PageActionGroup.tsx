import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import ActionMenu from './ActionMenu.tsx'
import { MenuItemContext } from './menu-item.ts'
import classes from './PageActions.module.css'

interface Props {
  label: string
  isPending?: boolean
  /** Each a `PageAction`. */
  children: ReactNode
}

/** Actions of `PageActions` under one label: a button with a menu, or a part of the menu of all actions. */
export function PageActionGroup({ label, isPending, children }: Props) {
  if (!useContext(MenuItemContext))
    return (
      <ActionMenu label={label} isPending={isPending}>
        {children}
      </ActionMenu>
    )
  return (
    <fieldset aria-label={label} className={classes.group}>
      <Menu.Label aria-hidden="true">{label}</Menu.Label>
      {children}
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { Dialog } from '../../../../ui/Dialog.tsx'
import classes from './EditorDialog.module.css'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  actions: ReactNode
}

export function EditorDialog({ title, onClose, children, actions }: Props) {
  return (
    <Dialog label={title} className={classes.dialog} onClose={onClose}>
      <div className={classes.inside}>
        <h2 className={classes.title}>{title}</h2>
        {children}
        <div className={classes.actions}>{actions}</div>
      </div>
    </Dialog>
  )
}

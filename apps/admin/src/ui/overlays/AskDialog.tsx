import type { ReactNode } from 'react'
import classes from './AskDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  actions: ReactNode
}

/** A dialog with a title, content and buttons. */
export function AskDialog({ title, onClose, children, actions }: Props) {
  return (
    <Dialog label={title} className={classes.dialog} onClose={onClose}>
      <div className={classes.inside}>
        <h2 className={classes.title}>{title}</h2>
        <div className={classes.body}>{children}</div>
        <div className={classes.actions}>{actions}</div>
      </div>
    </Dialog>
  )
}

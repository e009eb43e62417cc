import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FormDialog.module.css'

interface Props {
  onClick: () => void
  loading?: boolean
  children: ReactNode
}

/** Among a dialog's actions, away from those that save: takes away what the form is about. */
export function RemoveButton(props: Props) {
  return <Button {...props} variant="subtle" color="red" className={classes.removal ?? ''} />
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FormDialog.module.css'

interface Props {
  onClick: () => void
  loading?: boolean
  children: ReactNode
}

/** A dialog's button for deleting. It is placed apart from the buttons that save. */
export function RemoveButton(props: Props) {
  return <Button {...props} variant="subtle" color="red" className={classes.removal ?? ''} />
}

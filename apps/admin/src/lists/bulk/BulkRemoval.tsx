import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { RemoveDialog } from '../../ui/overlays/RemoveDialog.tsx'

interface Props {
  /** Asks with the number of rows. */
  title: string
  /** The label of the buttons of the bar and of the dialog. */
  action: string
  isPending: boolean
  onRemove: () => void
  /** The consequences. */
  children: ReactNode
}

/** The button that deletes the selected rows after a confirmation. */
export function BulkRemoval({ action, isPending, onRemove, ...dialog }: Props) {
  const [isAsking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    onRemove()
  }
  return (
    <>
      <Button variant="default" color="red" size="compact-sm" disabled={isPending} onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <RemoveDialog
          {...dialog}
          action={action}
          isPending={isPending}
          onRemove={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

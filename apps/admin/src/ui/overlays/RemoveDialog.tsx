import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from './AskDialog.tsx'

interface Props {
  /** Names what will be deleted. */
  title: string
  /** The label of the red button. */
  action: string
  isPending: boolean
  onRemove: () => void
  onClose: () => void
  /** The consequences. */
  children: ReactNode
}

/** Asks for confirmation before a permanent deletion. */
export function RemoveDialog({ title, action, isPending, onRemove, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <AskDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={onRemove}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </AskDialog>
  )
}

import { limits } from '@backroom/contract/selling/fulfillments/limits'
import type { HoldReason } from '@backroom/contract/selling/fulfillments/states'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { HoldFields } from './HoldFields.tsx'

interface Props {
  count: number
  onClose: () => void
  onDone: (hold: { reason: HoldReason; note: string }) => void
}

/** Asks why the selected orders wait. */
export function HoldManyDialog({ count, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<HoldReason>('address')
  const [note, setNote] = useState('')
  return (
    <AskDialog
      title={t('holds.manyTitle', { count })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => onDone({ reason, note })}>{t('holds.hold')}</Button>
        </>
      }
    >
      <p>{t('holds.manyText')}</p>
      <HoldFields
        reason={{
          ...{ label: t('holds.reasonLabel'), value: reason },
          onChange: ({ currentTarget }) => setReason(currentTarget.value as HoldReason),
        }}
        note={{
          ...{ label: t('holds.note'), value: note, maxLength: limits.holdNoteLength },
          onChange: ({ currentTarget }) => setNote(currentTarget.value),
        }}
      />
    </AskDialog>
  )
}

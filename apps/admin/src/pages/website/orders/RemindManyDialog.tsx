import { limits } from '@backroom/contract/selling/order-mails/limits'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'

interface Props {
  count: number
  onClose: () => void
  onDone: () => void
}

/** Says who gets a reminder, before emails leave that cannot be taken back. */
export function RemindManyDialog({ count, onClose, onDone }: Props) {
  const { t } = useTranslation()
  return (
    <AskDialog
      title={t('orders.remindManyTitle', { count })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={onDone}>{t('orders.remindMany')}</Button>
        </>
      }
    >
      <p>{t('orders.remindManyText', { hours: limits.hoursBetweenReminders })}</p>
    </AskDialog>
  )
}

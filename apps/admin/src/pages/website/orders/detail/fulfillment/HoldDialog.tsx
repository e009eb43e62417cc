import type { HoldReason } from '@backroom/contract/selling/fulfillments/states'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { HoldFields } from '../../holding/HoldFields.tsx'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'

/** Puts an order on hold with a reason. */
export function HoldDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.fulfillments.hold, {
    values: { reason: 'address' as HoldReason, note: '' },
    labels: { reason: t('holds.reasonLabel'), note: t('holds.note') },
    send: (body) => api.fulfillments.hold({ params: { id: order.id }, body }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('holds.title', { name: order.name })} submit={t('holds.hold')} onClose={onClose}>
      <p>{t('holds.text')}</p>
      <HoldFields reason={form.live('reason')} note={form.field('note')} />
    </FormDialog>
  )
}

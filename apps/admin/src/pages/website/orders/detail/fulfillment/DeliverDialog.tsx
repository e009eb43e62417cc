import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { reloadOrders } from '../reload-orders.ts'
import { NotifyField } from './NotifyField.tsx'
import type { ParcelProps } from './parcel.ts'

/** Marks a parcel as delivered. */
export function DeliverDialog({ order, parcel, onClose }: ParcelProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.fulfillments.markDelivered, {
    values: { notifiesCustomer: false },
    labels: { notifiesCustomer: t('parcels.notify') },
    send: (body) => api.fulfillments.markDelivered({ params: { id: parcel.id }, body }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('parcels.deliverTitle', { name: parcel.name })}
      submit={t('parcels.deliver')}
      onClose={onClose}
    >
      <p>{t('parcels.deliverText')}</p>
      <NotifyField order={order} field={form.checkbox('notifiesCustomer')} effect="notifyDelivered" />
    </FormDialog>
  )
}

import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { reloadOrders } from '../reload-orders.ts'
import { NotifyField } from './NotifyField.tsx'
import type { ParcelProps } from './parcel.ts'
import { TrackingFields } from './TrackingFields.tsx'
import { sentTracking, typedTracking } from './tracking.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

/** Changes how a parcel is tracked. */
export function TrackingDialog({ order, parcel, onClose }: ParcelProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const tracking = useTrackingTexts()
  const form = useSubmitForm(api.fulfillments.changeTracking, {
    values: { ...typedTracking(parcel), notifiesCustomer: false },
    labels: tracking.labels,
    check: tracking.check,
    body: ({ notifiesCustomer, ...typed }) => ({
      ...{ notifiesCustomer, revision: parcel.revision },
      ...sentTracking(typed),
    }),
    send: (body) => api.fulfillments.changeTracking({ params: { id: parcel.id }, body }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('parcels.editTitle', { name: parcel.name })}
      submit={t('parcels.editSubmit')}
      onClose={onClose}
    >
      <TrackingFields
        carrier={form.live('carrier')}
        numbers={form.live('trackingNumbers')}
        url={form.field('trackingUrl')}
      />
      <NotifyField order={order} field={form.checkbox('notifiesCustomer')} effect="notifyAgain" />
    </FormDialog>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'
import { RiskWarning } from '../risk/RiskWarning.tsx'
import { LocationField } from './LocationField.tsx'
import { NotifyField } from './NotifyField.tsx'
import { PieceFields } from './PieceFields.tsx'
import { areSendable, openPieces, sentLines } from './pieces.ts'
import { TrackingFields } from './TrackingFields.tsx'
import { sentTracking } from './tracking.ts'
import { useLocations } from './use-locations.ts'
import { useTrackingTexts } from './use-tracking-texts.ts'

/** Puts pieces of an order into a parcel, all that are open by default. */
export function FulfillDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const locations = useLocations()
  const tracking = useTrackingTexts()
  // All retries share one idempotency key, so a lost answer sends nothing twice.
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.fulfillments.create, {
    values: {
      ...{ lines: openPieces(order), locationId: '' },
      ...{ trackingNumbers: '', carrier: '', trackingUrl: '', notifiesCustomer: order.email !== '' },
    },
    labels: { lines: t('parcels.pieces'), locationId: t('parcels.location'), ...tracking.labels },
    check: (values) => ({
      lines: !areSendable(values.lines) && t('parcels.quantitiesWrong'),
      ...tracking.check(values),
    }),
    body: ({ lines, locationId, notifiesCustomer, ...typed }) => ({
      ...{ lines: sentLines(lines), locationId: locationId || null, notifiesCustomer },
      ...sentTracking(typed),
    }),
    send: (body) => api.fulfillments.create({ params: { id: order.id }, body, idempotencyKey: key }),
    onDone: async () => {
      await reloadOrders()
      onClose()
    },
    errorPlace: 'dialog',
  })
  return (
    <FormDialog
      form={form}
      title={t('parcels.fulfillTitle', { name: order.name })}
      submit={t('parcels.fulfill')}
      onClose={onClose}
    >
      <RiskWarning order={order} />
      <PieceFields {...form.live('lines')} />
      <LocationField field={form.live('locationId')} locations={locations} />
      <TrackingFields
        carrier={form.live('carrier')}
        numbers={form.live('trackingNumbers')}
        url={form.field('trackingUrl')}
      />
      <NotifyField order={order} field={form.checkbox('notifiesCustomer')} effect="notifyShipped" />
      <p>{t('parcels.noStock')}</p>
    </FormDialog>
  )
}

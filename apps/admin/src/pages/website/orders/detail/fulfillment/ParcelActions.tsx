import { holds } from '@backroom/contract/platform/access/permissions'
import { fulfillmentCan } from '@backroom/contract/selling/fulfillments/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useMe } from '../../../../../session/use-me.ts'
import { RemoveDialog } from '../../../../../ui/overlays/RemoveDialog.tsx'
import { reloadOrders } from '../reload-orders.ts'
import { DeliverDialog } from './DeliverDialog.tsx'
import classes from './Fulfillment.module.css'
import type { ParcelProps } from './parcel.ts'
import { TrackingDialog } from './TrackingDialog.tsx'

/** What a member does about a parcel. */
export function ParcelActions({ order, parcel }: ParcelProps) {
  const { t } = useTranslation()
  const me = useMe()
  const [open, setOpen] = useState<'tracking' | 'delivery' | 'cancellation'>()
  const close = () => setOpen(undefined)
  const cancel = useMutation({
    mutationFn: () => api.fulfillments.cancel({ params: { id: parcel.id } }),
    onSettled: async () => {
      await reloadOrders()
      close()
    },
  })
  if (!holds(me, 'orders.fulfill') || !fulfillmentCan.changeTracking(parcel)) return null
  return (
    <fieldset className={classes.pieces} aria-label={t('parcels.actionsOf', { name: parcel.name })}>
      <div className={classes.actions}>
        {fulfillmentCan.beDelivered(parcel) && (
          <Button size="sm" variant="default" onClick={() => setOpen('delivery')}>
            {t('parcels.deliver')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => setOpen('tracking')}>
          {t('parcels.edit')}
        </Button>
        {fulfillmentCan.beCancelled(parcel) && (
          <Button size="sm" variant="default" onClick={() => setOpen('cancellation')}>
            {t('parcels.cancel')}
          </Button>
        )}
      </div>
      {open === 'tracking' && <TrackingDialog order={order} parcel={parcel} onClose={close} />}
      {open === 'delivery' && <DeliverDialog order={order} parcel={parcel} onClose={close} />}
      {open === 'cancellation' && (
        <RemoveDialog
          title={t('parcels.cancelTitle', { name: parcel.name })}
          action={t('parcels.cancel')}
          isPending={cancel.isPending}
          onRemove={() => cancel.mutate()}
          onClose={close}
        >
          {t('parcels.cancelText')}
        </RemoveDialog>
      )}
    </fieldset>
  )
}

import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useMe } from '../../../../../session/use-me.ts'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'
import { useAskedAction } from '../use-asked-action.ts'
import { FulfillDialog } from './FulfillDialog.tsx'
import classes from './Fulfillment.module.css'
import { HoldDialog } from './HoldDialog.tsx'

/** Sends the pieces that are open, or holds them back. */
export function FulfillActions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const [open, setOpen] = useState<'fulfill' | 'hold'>()
  const close = () => setOpen(undefined)
  useAskedAction(order, ['fulfill', 'hold'], setOpen)
  const release = useMutation({
    mutationFn: () => api.fulfillments.release({ params: { id: order.id } }),
    onSettled: reloadOrders,
  })
  const isHeld = orderCan.beReleased(order)
  if (!holds(me, 'orders.fulfill') || !(isHeld || orderCan.beFulfilled(order))) return null
  return (
    <div className={classes.actions}>
      {isHeld ? (
        <Button size="sm" loading={release.isPending} onClick={() => release.mutate()}>
          {t('holds.release')}
        </Button>
      ) : (
        <>
          <Button size="sm" onClick={() => setOpen('fulfill')}>
            {t('parcels.fulfill')}
          </Button>
          <Button size="sm" variant="default" onClick={() => setOpen('hold')}>
            {t('holds.hold')}
          </Button>
        </>
      )}
      {open === 'fulfill' && <FulfillDialog order={order} onClose={close} />}
      {open === 'hold' && <HoldDialog order={order} onClose={close} />}
    </div>
  )
}

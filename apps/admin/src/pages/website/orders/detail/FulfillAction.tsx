import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useMe } from '../../../../session/use-me.ts'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import type { Order } from '../order-status.ts'
import classes from './OrderPayment.module.css'

/** Marks the pieces that are not sent yet as sent. */
export function FulfillAction({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  const fulfill = useMutation({
    mutationFn: () => api.orders.fulfill({ params: { id: order.id } }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
      setAsking(false)
    },
  })
  if (!orderCan.beFulfilled(order) || !holds(me, 'orders.fulfill')) return null
  const close = () => setAsking(false)
  return (
    <div className={classes.actions}>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('orders.fulfill')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('orders.fulfillTitle', { name: order.name })}
          onClose={close}
          actions={
            <>
              <Button variant="default" onClick={close}>
                {t('ui.cancel')}
              </Button>
              <Button loading={fulfill.isPending} onClick={() => fulfill.mutate()}>
                {t('orders.fulfill')}
              </Button>
            </>
          }
        >
          <p>{t('orders.fulfillText')}</p>
        </AskDialog>
      )}
    </div>
  )
}

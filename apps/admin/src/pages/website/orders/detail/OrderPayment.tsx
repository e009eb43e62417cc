import { banks } from '@backroom/contract/money/payment-connections/kinds/vietqr/banks'
import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import type { Order } from '../order-status.ts'
import classes from './OrderPayment.module.css'

/** How the order is paid: the money that moved, and what to do while it is awaited. */
export function OrderPayment({ order }: { order: Order }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { paymentMethod: method, transactions } = order
  if (!method && transactions.length === 0) return null
  return (
    <Card title={t('orders.payment')}>
      {method && (
        <div className={classes.method}>
          <p className={classes.name}>{method.name}</p>
          {method.account && (
            <p>
              {[banks[method.account.bankBin], method.account.accountNumber, method.account.accountName].join(' · ')}
            </p>
          )}
          {method.instructions && <p className={classes.instructions}>{method.instructions}</p>}
        </div>
      )}
      {transactions.length > 0 && (
        <ol className={classes.rows} aria-label={t('orders.transactions')}>
          {transactions.map(({ id, kind, state, amountCents, currency, reference, at }) => (
            <li key={id} className={classes.row}>
              <span>
                {t(`orders.transactionKind.${kind}`)}
                {state === 'pending' && ` · ${t('orders.transactionPending')}`}
              </span>
              <span className={classes.amount}>
                <Money amount={kind === 'refund' ? -amountCents : amountCents} currency={currency} />
              </span>
              <span className={classes.detail}>
                <DateTime at={at} timeZone={zone} />
                {reference && ` · ${reference}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      <Actions order={order} />
    </Card>
  )
}

function Actions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const [isCancelling, setCancelling] = useState(false)
  const params = { id: order.id }
  const reload = () => queryClient.invalidateQueries({ queryKey: ['orders'] })
  const pay = useMutation({ mutationFn: () => api.orders.markPaid({ params }), onSettled: reload })
  const cancel = useMutation({
    mutationFn: () => api.orders.cancelUnpaid({ params }),
    onSettled: async () => {
      await reload()
      setCancelling(false)
    },
  })
  const mayPay = orderCan.beMarkedPaid(order) && holds(me, 'orders.edit')
  const mayCancel = orderCan.beCancelledUnpaid(order) && holds(me, 'orders.cancel')
  if (!mayPay && !mayCancel) return null
  return (
    <div className={classes.actions}>
      {mayPay && (
        <Button size="sm" loading={pay.isPending} onClick={() => pay.mutate()}>
          {t('orders.markPaid')}
        </Button>
      )}
      {mayCancel && (
        <Button size="sm" variant="default" onClick={() => setCancelling(true)}>
          {t('orders.cancelUnpaid')}
        </Button>
      )}
      {isCancelling && (
        <RemoveDialog
          title={t('orders.cancelTitle', { name: order.name })}
          action={t('orders.cancelUnpaid')}
          isPending={cancel.isPending}
          onRemove={() => cancel.mutate()}
          onClose={() => setCancelling(false)}
        >
          {t('orders.cancelText')}
        </RemoveDialog>
      )}
    </div>
  )
}

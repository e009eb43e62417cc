import { banks } from '@backroom/contract/money/payment-connections/kinds/vietqr/banks'
import { isCancelled, isCapturing } from '@backroom/contract/selling/orders/rules'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import type { Order } from '../order-status.ts'
import { BalanceActions } from './BalanceActions.tsx'
import { HeldActions } from './HeldActions.tsx'
import { MarkPaidButton } from './MarkPaidButton.tsx'
import classes from './OrderPayment.module.css'
import { RemindButton } from './RemindButton.tsx'
import { OrderRefunds } from './refund/OrderRefunds.tsx'

/** How the order is paid: the money that moved, and what to do while it is awaited. */
export function OrderPayment({ order }: { order: Order }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { paymentMethod: method, transactions } = order
  if (!method && transactions.length === 0 && !order.heldUntil) return null
  return (
    <Card title={t('orders.payment')}>
      {order.source === 'imported' && <p>{t('orders.importedText')}</p>}
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
                {state === 'failed' && ` · ${t('orders.transactionFailed')}`}
              </span>
              <span className={classes.amount}>
                <Money
                  amount={kind === 'refund' || kind === 'dispute' ? -amountCents : amountCents}
                  currency={currency}
                />
              </span>
              <span className={classes.detail}>
                <DateTime at={at} timeZone={zone} />
                {reference && ` · ${reference}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {isCapturing(order) && !isCancelled(order) && <p className={classes.detail}>{t('orders.capturing')}</p>}
      <OrderRefunds order={order} />
      {order.paymentUrl ? (
        <BalanceActions order={order} />
      ) : (
        <div className={classes.actions}>
          <MarkPaidButton order={order} />
          <RemindButton order={order} />
        </div>
      )}
      <HeldActions key={order.totalCents} order={order} />
    </Card>
  )
}

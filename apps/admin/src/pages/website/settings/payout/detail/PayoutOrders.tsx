import type { PayoutDetail } from '@backroom/contract/money/payouts/endpoints'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../../../links.tsx'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { Money } from '../../../../../ui/money/Money.tsx'
import classes from '../PayoutPage.module.css'

/** The orders behind a payout, and what else it is made of. */
export function PayoutOrders({ payout }: { payout: PayoutDetail }) {
  const { t } = useTranslation()
  const { orders, otherOrdersCents, currency } = payout
  return (
    <Card title={t('payouts.ordersBehind')} flush>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('payouts.order')}</th>
            <th scope="col" data-number>
              {t('payouts.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ orderId, orderName, amountCents }) => (
            <tr key={orderId ?? ''}>
              <td>
                {orderId && orderName !== null ? (
                  <PageLink page="website.orders.detail" params={{ id: orderId }}>
                    {orderName}
                  </PageLink>
                ) : (
                  t('payouts.withoutOrder')
                )}
              </td>
              <td data-number>
                <Money amount={amountCents} currency={currency} />
              </td>
            </tr>
          ))}
          {otherOrdersCents !== 0 && (
            <tr>
              <td>{t('payouts.otherOrders')}</td>
              <td data-number>
                <Money amount={otherOrdersCents} currency={currency} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  )
}

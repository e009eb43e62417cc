import { holds } from '@backroom/contract/platform/access/permissions'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import classes from './Customer.module.css'

/** The newest orders. */
export function OrdersCard({ customer: { orders, placedCount, email } }: { customer: Customer }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const maySee = holds(useMe(), 'orders.view')
  const isCut = placedCount > orders.length
  return (
    <Card
      title={t('customers.orders')}
      aside={
        isCut &&
        maySee && (
          <PageLink page="website.orders" search={{ text: email }}>
            {t('customers.allOrders')}
          </PageLink>
        )
      }
    >
      {orders.length === 0 && <p className={classes.soft}>{t('customers.noOrders')}</p>}
      <ul className={classes.rows}>
        {orders.map(({ id, name, placedAt, paymentStatus, fulfillmentStatus, totalCents, currency }) => (
          <li key={id} className={classes.order}>
            {maySee ? (
              <PageLink page="website.orders.detail" params={{ id }}>
                {t('customers.order', { name })}
              </PageLink>
            ) : (
              <span>{t('customers.order', { name })}</span>
            )}
            <span className={classes.amount}>
              <Money amount={totalCents} currency={currency} />
            </span>
            <span className={classes.soft}>
              {t(`orders.paymentStatus.${paymentStatus}`)} · {t(`orders.fulfillmentStatus.${fulfillmentStatus}`)}
            </span>
            <span className={classes.soft}>
              <DateTime at={placedAt} timeZone={zone} short />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { holds } from '@backroom/contract/platform/access/permissions'
import type { CustomerHistory as History } from '@backroom/contract/selling/order-buyers/endpoints'
import { limits } from '@backroom/contract/selling/order-buyers/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { PageLink } from '../../../../../links.tsx'
import { useMe } from '../../../../../session/use-me.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Money } from '../../../../../ui/money/Money.tsx'
import { LoadingRows } from '../../../../../ui/states/LoadingRows.tsx'
import classes from './Buyer.module.css'

/** What the customer of an order has bought. */
export function CustomerHistory({ orderId }: { orderId: string }) {
  return holds(useMe(), 'customers.view') ? <LoadedHistory orderId={orderId} /> : null
}

function LoadedHistory({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(queryOptions(api.orderBuyers.history, { params: { id: orderId } }))
  if (error) return <p role="alert">{t('orderBuyer.historyFailed')}</p>
  if (!data) return <LoadingRows rows={2} height={24} />
  if (!data.history) return <p className={`${classes.soft} ${classes.action}`}>{t('orderBuyer.noHistory')}</p>
  return <Facts history={data.history} />
}

function Facts({ history }: { history: History }) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const written = (count: number) => count.toLocaleString(i18n.language)
  const { place, placedCount, paidCount, spentCents, currency, since, previous, returnedCount, disputedCount } = history
  const rows: [term: string, value: ReactNode, isShown?: boolean][] = [
    [t('orderBuyer.spent'), <Money key="spent" amount={spentCents} currency={currency} />],
    [t('orderBuyer.paidOrders'), written(paidCount)],
    [t('orderBuyer.since'), <DateTime key="since" at={since} timeZone={zone} short />],
    [t('orderBuyer.returned'), written(returnedCount), returnedCount > 0],
    [t('orderBuyer.disputed'), written(disputedCount), disputedCount > 0],
    [t('orderBuyer.previous'), previous && <Previous key="previous" order={previous} />, previous !== null],
  ]
  return (
    <div className={classes.action}>
      <p>
        {place === null || placedCount === null
          ? t('orderBuyer.manyOrders', { count: limits.countedOrders })
          : placedCount === 1
            ? t('orderBuyer.firstOrder')
            : t('orderBuyer.place', { place, count: placedCount })}
      </p>
      <dl className={classes.facts}>
        {rows
          .filter(([, , isShown = true]) => isShown)
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function Previous({ order }: { order: NonNullable<History['previous']> }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const maySee = holds(useMe(), 'orders.view')
  return (
    <>
      {maySee ? (
        <PageLink page="website.orders.detail" params={{ id: order.id }}>
          {order.name}
        </PageLink>
      ) : (
        order.name
      )}{' '}
      · <Money amount={order.totalCents} currency={order.currency} /> ·{' '}
      {t(`orders.paymentStatus.${order.paymentStatus}`)} · <DateTime at={order.placedAt} timeZone={zone} short />
    </>
  )
}

import type { Attribution } from '@backroom/contract/analytics/visits/attribution'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { LoadingRows } from '../../../../../ui/states/LoadingRows.tsx'
import type { Order } from '../../order-status.ts'
import classes from './Buyer.module.css'

/** The visits that led to an order, or why they are not known. */
export function AttributionCard({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(queryOptions(api.orderBuyers.attribution, { params: { id: order.id } }))
  return (
    <Card title={t('orderBuyer.attribution')}>
      {error ? (
        <p role="alert">{t('orderBuyer.attributionFailed')}</p>
      ) : data ? (
        <Visits first={data.first} last={data.last} source={order.source} />
      ) : (
        <LoadingRows rows={2} height={40} />
      )}
    </Card>
  )
}

interface VisitsProps {
  first: Attribution | null
  last: Attribution | null
  source: Order['source']
}

function Visits({ first, last, source }: VisitsProps) {
  const { t } = useTranslation()
  if (!first && !last)
    return (
      <>
        <p>{t('orderBuyer.unknown')}</p>
        <p className={classes.soft}>{t(`orderBuyer.unknownBecause.${source}`)}</p>
      </>
    )
  // A customer who buys in the first visit has one.
  if (first && last && first.at === last.at) return <Visit title={t('orderBuyer.onlyVisit')} visit={last} />
  return (
    <div className={classes.visits}>
      <Visit title={t('orderBuyer.firstVisit')} visit={first} />
      <Visit title={t('orderBuyer.lastVisit')} visit={last} />
    </div>
  )
}

function Visit({ title, visit }: { title: string; visit: Attribution | null }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  if (!visit)
    return (
      <section>
        <h3 className={classes.visit}>{title}</h3>
        <p className={classes.soft}>{t('orderBuyer.unknown')}</p>
      </section>
    )
  const { at, landingPage, referrerHost, utmSource, utmMedium, utmCampaign, utmContent, utmTerm } = visit
  const rows = [
    [t('orderBuyer.referrer'), utmSource ? referrerHost : ''],
    [t('orderBuyer.medium'), utmMedium],
    [t('orderBuyer.campaign'), utmCampaign],
    [t('orderBuyer.content'), utmContent],
    [t('orderBuyer.term'), utmTerm],
    [t('orderBuyer.landingPage'), landingPage],
  ].filter(([, value]) => value !== '')
  return (
    <section>
      <h3 className={classes.visit}>{title}</h3>
      <p>
        {utmSource
          ? t('orderBuyer.fromSource', { source: utmSource })
          : referrerHost
            ? t('orderBuyer.fromSite', { host: referrerHost })
            : t('orderBuyer.direct')}
      </p>
      <p className={classes.soft}>
        <DateTime at={at} timeZone={zone} />
      </p>
      <dl className={classes.facts}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

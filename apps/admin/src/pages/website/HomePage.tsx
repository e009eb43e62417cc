import type { reports } from '@backroom/contract/analytics/reports/endpoints'
import { holds } from '@backroom/contract/platform/access/permissions'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { isShut } from '@backroom/contract/stores/stores/states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { PageLink } from '../../links.tsx'
import { fullName, useMe } from '../../session/use-me.ts'
import { useStore, useTimeZone } from '../../session/use-store.ts'
import { dayIn, formatDay } from '../../ui/dates/date-time.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Money } from '../../ui/money/Money.tsx'
import { Figure } from './Figure.tsx'
import { greetingAt } from './greeting.ts'
import classes from './HomePage.module.css'
import { NoConnectionDialog } from './NoConnectionDialog.tsx'
import { PlatformText } from './PlatformText.tsx'
import { TaskList } from './TaskList.tsx'
import { ToDo } from './ToDo.tsx'

export default function HomePage() {
  const { t, i18n } = useTranslation()
  const me = useMe()
  const zone = useTimeZone()
  const { planState } = useStore()
  const now = new Date()
  const greeting = t(`home.${greetingAt({ hour: now.getHours() })}`)
  return (
    <div className={classes.home}>
      <PageHeader
        title={t('home.greeting', { greeting, name: fullName(me) })}
        detail={t('home.today', { date: formatDay(now, zone, i18n.language) })}
      />
      <div className={classes.figures}>
        <TodaysFigures />
        {holds(me, 'orders.view') && <OpenOrders />}
      </div>
      <ToDo />
      {!isShut(planState) && <Launch />}
      <TaskList />
      <PlatformText />
      {holds(me, 'settings.view') && <NoConnectionDialog />}
    </div>
  )
}

function TodaysFigures() {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const today = dayIn(zone, new Date())
  const query = { fromTime: today, toTime: today, timezone: zone, stores: useStore().id, compare: 'previous' as const }
  const { data, isError } = useQuery(queryOptions(api.reports.sales, { query }))
  const [noSales, noOrders] = isError
    ? [t('home.unavailable'), t('home.unavailable')]
    : [t('home.noSales'), t('home.noOrders')]
  const sales = data && data.total_sales !== 0 && <Money amount={data.total_sales} currency={data.currency} />
  const orders = data && data.total_orders > 0 && data.total_orders
  const isLoading = !data && !isError
  const compared = (render: (totals: Compared) => ReactNode) =>
    data &&
    comparisons(data).map(([name, totals]) => (
      <p key={name}>
        {totals.until ? t(`home.${name}Until`, { time: totals.until }) : t(`home.${name}`)} {render(totals)}
      </p>
    ))
  return (
    <>
      <Figure
        label={t('home.sales')}
        value={sales || noSales}
        isFaint={!sales}
        isLoading={isLoading}
        compared={compared(({ total_sales }) => <Money amount={total_sales} currency={data!.currency} />)}
      />
      <Figure
        label={t('home.orders')}
        value={orders || noOrders}
        isFaint={!orders}
        isLoading={isLoading}
        compared={compared(({ total_orders }) => total_orders)}
      />
    </>
  )
}

type Totals = Answer<typeof reports.sales>
type Compared = NonNullable<Totals['previous']>

/** The days that today is compared with, until the same time. */
const comparisons = ({ previous, lastWeek }: Totals): [name: 'yesterday' | 'lastWeek', totals: Compared][] => [
  ...(previous ? [['yesterday', previous] as ['yesterday', Compared]] : []),
  ...(lastWeek ? [['lastWeek', lastWeek] as ['lastWeek', Compared]] : []),
]

/** A cancelled order was never sent, and never will be. Nor will one of which all was refunded. */
const toFulfill = { fulfillmentStatus: 'unfulfilled', status: 'open', toSend: 'yes' } as const

function OpenOrders() {
  const { t } = useTranslation()
  const { data, isError } = useQuery(queryOptions(api.orders.count, { query: toFulfill }))
  const link = data && (
    <PageLink page="website.orders" search={toFulfill}>
      {t('home.openOrders', { count: data.count })}
    </PageLink>
  )
  return (
    <Figure
      label={t('home.toFulfill')}
      value={link ?? t('home.unavailable')}
      isFaint={!link}
      isLoading={!data && !isError}
    />
  )
}

function Launch() {
  const { t } = useTranslation()
  const { domain, storefrontUrl } = useStore()
  return (
    <section className={classes.launch}>
      <div>
        <h2 className={classes.ready}>{t('home.ready')}</h2>
        <p>{t('home.readyText', { domain })}</p>
      </div>
      <Button
        component="a"
        href={storefrontUrl}
        target="_blank"
        rel="noopener"
        rightSection={<ExternalLink size={16} aria-hidden="true" />}
      >
        {t('home.openStore')}
      </Button>
    </section>
  )
}

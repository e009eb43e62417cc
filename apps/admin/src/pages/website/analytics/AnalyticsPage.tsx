import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError, queryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { useStore } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import classes from './AnalyticsPage.module.css'
import { DevicesCard } from './charts/DevicesCard.tsx'
import { RevenueCard } from './charts/RevenueCard.tsx'
import { TrendCard } from './charts/TrendCard.tsx'
import { FunnelCard } from './figures/FunnelCard.tsx'
import { KeyFigures } from './figures/KeyFigures.tsx'
import { CountriesCard } from './lists/CountriesCard.tsx'
import { RecentProducts } from './lists/RecentProducts.tsx'
import { TopUrlsCard } from './lists/TopUrlsCard.tsx'
import { OverviewRange } from './query/OverviewRange.tsx'
import { refreshesItself, saveAutoRefreshOnly, saveQuery } from './query/stored-query.ts'
import { useReportOptions, useReportQuery } from './query/use-report-query.ts'
import { StoreBadges } from './store/StoreBadges.tsx'

export default function AnalyticsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { zone, query } = useReportQuery()
  const overviewQuery = useQuery({
    ...queryOptions(api.reports.overview, { query: { ...query, compare: 'previous' } }),
    ...useReportOptions(),
  })
  useStoredQuery()
  const overview = overviewQuery.data
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.analytics')}
        aside={<StoreBadges />}
        detail={
          overview ? (
            <>
              {t('reports.asOf')} <DateTime at={overview.asOf} timeZone={zone} />
            </>
          ) : (
            // The row keeps its height while it loads.
            <>&nbsp;</>
          )
        }
      />
      <OverviewRange />
      {overviewQuery.isError && !overview ? (
        <ErrorState
          text={failureText(overviewQuery.error)}
          requestId={overviewQuery.error instanceof ApiError ? overviewQuery.error.requestId : undefined}
          onRetry={() => void overviewQuery.refetch()}
        />
      ) : (
        <>
          <KeyFigures overview={overview} />
          {overview?.visitors === 0 && overview.totalOrders === 0 && <FirstVisit />}
          <div className={classes.columns}>
            <TrendCard query={overviewQuery} />
            <FunnelCard query={overviewQuery} />
          </div>
        </>
      )}
      <div className={classes.columns}>
        <RevenueCard />
        <DevicesCard />
      </div>
      <div className={classes.columns}>
        <TopUrlsCard />
        <CountriesCard />
      </div>
      <RecentProducts />
    </div>
  )
}

function FirstVisit() {
  const { t } = useTranslation()
  const { domain, storefrontUrl } = useStore()
  return (
    <p className={classes.firstVisit}>
      {t('analytics.firstVisit', { domain })}{' '}
      <a href={storefrontUrl} target="_blank" rel="noopener">
        {t('analytics.openShop')}
      </a>
    </p>
  )
}

/** Stores the query. On leaving the page only the auto-refresh setting stays. */
function useStoredQuery() {
  const { query, isRefreshing, setRefreshing } = useReportQuery()
  const takeUp = useEffectEvent(() => {
    if (!isRefreshing && refreshesItself()) void setRefreshing(true, { replace: true })
  })
  useEffect(() => {
    takeUp()
    return () => void saveAutoRefreshOnly()
  }, [])
  const { stores, fromTime, toTime } = query
  useEffect(() => {
    saveQuery({ stores, startDate: fromTime, endDate: toTime, autoRefresh: isRefreshing })
  }, [stores, fromTime, toTime, isRefreshing])
}

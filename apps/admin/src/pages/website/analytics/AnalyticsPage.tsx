import { useQuery } from '@tanstack/react-query'
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
import { FunnelCard } from './FunnelCard.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { RangeFields } from './RangeFields.tsx'
import { StoreBadges } from './StoreBadges.tsx'
import { TrendCard } from './TrendCard.tsx'
import { refetchMs, useRange } from './use-range.ts'

export default function AnalyticsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { id } = useStore()
  const { from, to, zone, isRefreshing } = useRange()
  const query = { fromTime: from, toTime: to, timezone: zone, stores: id }
  const overview = useQuery({
    ...queryOptions(api.reports.overview, { query }),
    placeholderData: (before) => before,
    refetchInterval: isRefreshing ? refetchMs : false,
    meta: { ownNotice: true },
  })
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.analytics')}
        aside={<StoreBadges />}
        detail={
          overview.data && (
            <>
              {t('analytics.asOf')} <DateTime at={overview.data.asOf} timeZone={zone} />
            </>
          )
        }
      />
      <RangeFields />
      {overview.isError ? (
        <ErrorState
          text={failureText(overview.error)}
          requestId={overview.error instanceof ApiError ? overview.error.requestId : undefined}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <>
          <KeyFigures overview={overview.data} />
          <div className={classes.columns}>
            <TrendCard days={overview.data?.days} />
            <FunnelCard funnel={overview.data?.funnel} />
          </div>
        </>
      )}
    </div>
  )
}

import '@mantine/core/styles/VisuallyHidden.css'
import type { Live } from '@backroom/contract/analytics/live-view/endpoints'
import { limits } from '@backroom/contract/analytics/live-view/limits'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError, queryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { useFormats } from '../../../reports/formats.ts'
import { useStore, useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { LiveEvents } from './LiveEvents.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import classes from './LiveViewPage.module.css'

/**
 * Current activity in the shop. Refetches on visit events (`use-live-events`) and periodically. Hidden windows refetch
 * nothing.
 */
export default function LiveViewPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const zone = useTimeZone()
  const { data, error, isError, refetch } = useQuery({
    ...queryOptions(api.liveView.show),
    staleTime: 0,
    refetchInterval: limits.refreshMs,
    meta: { silent: true },
  })
  if (isError && !data)
    return (
      <ErrorState
        text={failureText(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.live-view')}
        detail={
          data ? (
            <>
              {t('reports.asOf')} <DateTime at={data.asOf} timeZone={zone} />
            </>
          ) : (
            // The row keeps its height while it loads.
            <>&nbsp;</>
          )
        }
      />
      {isError && (
        <div className={classes.lost} role="alert">
          <span>{t('liveView.lost')}</span>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('errors.retry')}
          </Button>
        </div>
      )}
      <LiveFigures live={data} />
      <VisuallyHidden role="status">{data && <Totals live={data} />}</VisuallyHidden>
      <Card title={t('liveView.latest', { minutes: limits.checkoutMinutes })}>
        {!data && <LoadingRows rows={6} height={40} />}
        {data?.recent.length === 0 && <Nobody />}
        {data && data.recent.length > 0 && <LiveEvents events={data.recent} asOf={data.asOf} />}
      </Card>
    </div>
  )
}

/** Announces changed totals only. Announcing every event would never end. */
function Totals({ live: { activeVisitors, checkouts, today } }: { live: Live }) {
  const { t } = useTranslation()
  const { count } = useFormats()
  const values = { active: count(activeVisitors), checkouts: count(checkouts), orders: count(today.orders) }
  return t('liveView.totals', values)
}

function Nobody() {
  const { t } = useTranslation()
  const { storefrontUrl } = useStore()
  return (
    <EmptyState
      title={t('liveView.nobody')}
      drawing="lens"
      action={
        <a href={storefrontUrl} target="_blank" rel="noopener">
          {t('liveView.openShop')}
        </a>
      }
    >
      {t('liveView.nobodyText')}
    </EmptyState>
  )
}

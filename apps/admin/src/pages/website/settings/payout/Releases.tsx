import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import { ReleaseList } from './ReleaseList.tsx'

/** What becomes available, by day. */
export function Releases() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(pageQueryOptions(api.payouts.releases))
  const isEmpty = data?.days.length === 0 && data.reserves.length === 0
  return (
    <Card title={t('payouts.calendar')} flush>
      {!data && !error && <LoadingRows rows={3} height={44} />}
      {!data && error && (
        <ErrorState
          text={failureText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && isEmpty && <EmptyState title={t('payouts.noReleases')}>{t('payouts.noReleasesText')}</EmptyState>}
      {data && !isEmpty && <ReleaseList {...data} />}
    </Card>
  )
}

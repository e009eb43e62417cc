import type { RowTimelineEntry } from '@backroom/contract/platform/audit/row-timeline'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnyCall, anyQueryOptions } from '../api/client.ts'
import { Card } from '../ui/layout/Card.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { LoadingBar } from '../ui/states/LoadingRows.tsx'

// The texts of the activity log are as large as a screen.
const TimelineEntries = lazyPart(() => import('./TimelineEntries.tsx'))

interface Props<Entry> {
  /** `api.products.timeline` */
  call: AnyCall<{ timeline: Entry[] }>
  id: string
  /** A save reloads the timeline, because the revision changes. */
  revision: number
  /** Replaces the text of the activity log. */
  textOf?: (entry: Entry) => string | undefined
}

/** What people did to a row, newest first. It loads after its page, and its failure is no failure of the page. */
export function RowTimeline<Entry extends RowTimelineEntry>({ call, id, revision, textOf }: Props<Entry>) {
  const { t } = useTranslation()
  const options = anyQueryOptions(call, { params: { id } })
  const { data, isError } = useQuery({
    ...options,
    queryKey: [...options.queryKey, revision] as unknown as typeof options.queryKey,
    meta: { silent: true },
  })
  const loading = <LoadingBar width="60%" height={40} />
  return (
    <Card title={t('timeline.title')}>
      {isError && <p>{t('timeline.failed')}</p>}
      {!data && !isError && loading}
      {data?.timeline.length === 0 && <p>{t('timeline.empty')}</p>}
      {data && data.timeline.length > 0 && (
        <Suspense fallback={loading}>
          <TimelineEntries
            concept={call.endpoint.name.split('.')[0] ?? ''}
            entries={data.timeline.map((entry) => ({ ...entry, text: textOf?.(entry) }))}
          />
        </Suspense>
      )}
    </Card>
  )
}

import type { ReviewTimeline as Timeline } from '@backroom/contract/catalog/product-reviews/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { LoadingBar } from '../../../../ui/states/LoadingRows.tsx'
import classes from './Reviews.module.css'

/** What people did to the review, newest first. A change reloads it, because the revision changes. */
export function ReviewTimeline({ id, revision }: { id: string; revision: number }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const options = queryOptions(api.productReviews.timeline, { params: { id } })
  const { data, isError } = useQuery({
    ...options,
    queryKey: [...options.queryKey, revision] as unknown as typeof options.queryKey,
    meta: { silent: true },
  })
  return (
    <Card title={t('productReviews.timeline')}>
      {isError && <p>{t('productReviews.timelineFailed')}</p>}
      {!data && !isError && <LoadingBar width="60%" height={40} />}
      {data?.timeline.length === 0 && <p>{t('productReviews.timelineEmpty')}</p>}
      <ol className={classes.timeline}>
        {data?.timeline.map((event) => (
          <li key={event.id}>
            <Entry event={event} />
            <span className={classes.soft}>
              {event.personName} · <DateTime at={event.at} timeZone={zone} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Entry({ event: { kind, state } }: { event: Timeline['timeline'][number] }) {
  const { t } = useTranslation()
  if (kind === 'productReviews.reply') return t('productReviews.event.reply')
  if (state === null) return t('productReviews.event.other')
  return t('productReviews.event.moderate', { state: t(`productReviews.state.${state}`) })
}

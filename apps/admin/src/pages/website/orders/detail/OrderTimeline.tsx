import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import type { Order } from '../order-status.ts'
import { AddressChange } from './buyer/AddressChange.tsx'
import { Comment } from './notes/Comment.tsx'
import { CommentForm } from './notes/CommentForm.tsx'
import { OrderDraft } from './OrderDraft.tsx'
import classes from './OrderTimeline.module.css'

/** The events of the order, latest first. A long timeline is loaded in whole when it is asked for. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation()
  const mayEdit = holds(useMe(), 'orders.edit')
  const [isWhole, setIsWhole] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOptions(api.orders.timeline, { params: { id: order.id } }),
    enabled: isWhole,
    meta: { ownNotice: true },
  })
  const isCut = order.eventCount > order.timeline.length
  const events = (isCut && isWhole && data?.timeline) || order.timeline
  return (
    <Card title={t('orders.timeline')}>
      {mayEdit && <CommentForm id={order.id} />}
      <ol className={classes.timeline}>
        {events.map((event) => (
          <Entry key={event.id} event={event} draft={order.draft} mayEdit={mayEdit} />
        ))}
      </ol>
      {isError && <p role="alert">{t('orders.timelineFailed')}</p>}
      {events.length < order.eventCount && (
        <Button variant="default" loading={isFetching} onClick={() => (isWhole ? void refetch() : setIsWhole(true))}>
          {t('orders.wholeTimeline', { count: order.eventCount })}
        </Button>
      )}
    </Card>
  )
}

type Event = Order['timeline'][number]

interface EntryProps {
  event: Event
  draft: Order['draft']
  mayEdit: boolean
}

function Entry({ event, draft, mayEdit }: EntryProps) {
  const { kind, at, detail, by, addresses, comment } = event
  const { t } = useTranslation()
  const zone = useTimeZone()
  return (
    <li className={classes.entry}>
      {comment ? (
        <Comment event={{ ...event, comment }} mayEdit={mayEdit} />
      ) : (
        <>
          <span className={classes.what}>{t(`orders.timelineKind.${kind}`)}</span>
          {kind === 'placed' && draft && <OrderDraft draft={draft} />}
          {detail && <span className={classes.detail}>{detail}</span>}
          <AddressChange addresses={addresses} />
        </>
      )}
      <span className={classes.detail}>
        {by && `${by} · `}
        <DateTime at={at} timeZone={zone} />
      </span>
    </li>
  )
}

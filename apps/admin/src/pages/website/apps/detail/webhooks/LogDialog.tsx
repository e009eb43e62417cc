import type { Delivery, Webhook } from '@backroom/contract/messages/webhooks/endpoints'
import { topicTable } from '@backroom/contract/messages/webhooks/topics'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { failureText } from '../../../../../api/notices.ts'
import { storedLanguage } from '../../../../../i18n/i18n.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { EmptyState } from '../../../../../ui/states/EmptyState.tsx'
import { LoadingRows } from '../../../../../ui/states/LoadingRows.tsx'
import classes from '../../Apps.module.css'
import { DeliveryStatus } from './DeliveryStatus.tsx'
import { DeliveryView } from './DeliveryView.tsx'

const lookAgainMs = 3_000

interface Props {
  webhook: Webhook
  onClose: () => void
}

/** The messages of a webhook, the newest first, and one of them with its answers. */
export function LogDialog({ webhook, onClose }: Props) {
  const { t } = useTranslation()
  const [shownId, setShownId] = useState<string>()
  return (
    <AskDialog
      title={t('apps.logTitle')}
      onClose={onClose}
      actions={
        <>
          {shownId && (
            <Button variant="default" onClick={() => setShownId(undefined)}>
              {t('apps.back')}
            </Button>
          )}
          <Button onClick={onClose}>{t('apps.close')}</Button>
        </>
      }
    >
      <div className={classes.log}>
        <p className={classes.soft}>{webhook.url}</p>
        {shownId ? <DeliveryView webhook={webhook} id={shownId} /> : <Deliveries id={webhook.id} onShow={setShownId} />}
      </div>
    </AskDialog>
  )
}

function Deliveries({ id, onShow }: { id: string; onShow: (id: string) => void }) {
  const { t } = useTranslation()
  const pages = useInfiniteQuery({
    queryKey: ['webhooks', 'deliveries', id],
    queryFn: ({ pageParam }) =>
      api.webhooks.deliveries({ params: { id }, query: pageParam ? { after: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { ownNotice: true },
    // An answer is there within seconds. Messages that are tried again later don't make the window ask all the time.
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some((one) => one.state === 'waiting' && one.attempts === 0) && lookAgainMs,
  })
  const deliveries = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {pages.isPending && <LoadingRows rows={4} height={36} />}
      {pages.isError && <p role="alert">{failureText(pages.error)}</p>}
      {deliveries?.length === 0 && <EmptyState title={t('apps.noDeliveries')}>{t('apps.noDeliveriesText')}</EmptyState>}
      {deliveries && deliveries.length > 0 && (
        <ul className={classes.rows}>
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryLine delivery={delivery} onShow={() => onShow(delivery.id)} />
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button
          size="compact-sm"
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('apps.more')}
        </Button>
      )}
    </>
  )
}

function DeliveryLine({ delivery, onShow }: { delivery: Delivery; onShow: () => void }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { topic, at } = delivery
  return (
    <button type="button" className={classes.line} onClick={onShow}>
      <span>
        <span className={classes.heading}>
          {topic === 'webhook/test' ? t('apps.testTopic') : topicTable[topic][storedLanguage()]}
        </span>{' '}
        <span className={classes.soft}>{topic}</span>
      </span>
      <span className={classes.soft}>
        <DateTime at={at} timeZone={zone} short />
      </span>
      <DeliveryStatus delivery={delivery} />
    </button>
  )
}

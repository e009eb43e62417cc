import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './NotificationPage.module.css'

type Telegram = Answer<typeof contract.notifications.telegram>

/** The chat is linked in Telegram, so the page polls while the link is open. */
const lookAgainMs = 2_000
const telegramKey = ['notifications', 'telegram']
const reload = () => queryClient.invalidateQueries({ queryKey: telegramKey })

export function TelegramCard() {
  const { t } = useTranslation()
  const link = useMutation({
    mutationFn: () => api.notifications.linkTelegram(),
    meta: { quiet: true },
    onSuccess: ({ url }) => void open(url, '_blank', 'noopener'),
  })
  const isWaiting = link.data !== undefined && Date.parse(link.data.expiresAt) > Date.now()
  const { data, error, refetch } = useQuery({
    ...queryOptions(api.notifications.telegram),
    meta: { ownNotice: true },
    refetchInterval: ({ state }) => isWaiting && state.data?.state !== 'linked' && lookAgainMs,
  })
  const start = (label: string) => (
    <>
      <div className={classes.actions}>
        <Button
          loading={link.isPending}
          onClick={() => link.mutate()}
          rightSection={<ExternalLink size={16} aria-hidden="true" />}
        >
          {label}
        </Button>
      </div>
      {isWaiting && (
        <p role="status">
          {t('notifications.telegram.opened')}{' '}
          <a href={link.data.url} target="_blank" rel="noopener noreferrer">
            {t('notifications.telegram.openAgain')}
          </a>
        </p>
      )}
    </>
  )
  return (
    <Card title={t('notifications.channels.telegram')}>
      <div className={classes.telegram}>
        {!data && !error && <LoadingRows rows={2} height={40} />}
        {error && !data && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
        {data?.state === 'not_configured' && <p>{t('notifications.telegram.notConfigured')}</p>}
        {data?.state === 'not_linked' && (
          <>
            <p>{t('notifications.telegram.notLinked')}</p>
            {start(t('notifications.telegram.link'))}
          </>
        )}
        {data?.state === 'removed' && (
          <>
            <StatusDot tone="attention">{t('notifications.telegram.removed')}</StatusDot>
            {start(t('notifications.telegram.linkAgain'))}
          </>
        )}
        {data?.state === 'linked' && <Linked telegram={data} onUnlink={link.reset} />}
      </div>
    </Card>
  )
}

function Linked({ telegram, onUnlink }: { telegram: Telegram; onUnlink: () => void }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const say = (message: string) => showNotice({ kind: 'success', title: t('errors.done'), message })
  const test = useMutation({
    mutationFn: () => api.notifications.testTelegram(),
    meta: { quiet: true },
    onSuccess: () => say(t('notifications.telegram.tested')),
    onSettled: reload,
  })
  const unlink = useMutation({
    mutationFn: () => api.notifications.unlinkTelegram(),
    meta: { quiet: true },
    onSuccess: () => {
      onUnlink()
      say(t('notifications.telegram.unlinked'))
    },
    onSettled: reload,
  })
  const { chatName, linkedAt, lastError } = telegram
  return (
    <>
      <StatusDot tone="good">{t('notifications.telegram.linked', { chat: chatName })}</StatusDot>
      {linkedAt && (
        <p className={classes.soft}>
          {t('notifications.telegram.since')} <DateTime at={linkedAt} timeZone={zone} />
        </p>
      )}
      {lastError && <p role="alert">{t('notifications.telegram.lastError', { error: lastError })}</p>}
      <div className={classes.actions}>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {t('notifications.telegram.test')}
        </Button>
        <Button variant="subtle" color="gray" loading={unlink.isPending} onClick={() => unlink.mutate()}>
          {t('notifications.telegram.unlink')}
        </Button>
      </div>
    </>
  )
}

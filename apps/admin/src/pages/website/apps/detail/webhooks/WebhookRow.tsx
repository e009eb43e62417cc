import type { Webhook } from '@backroom/contract/messages/webhooks/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import { StatusDot, type Tone } from '../../../../../ui/states/StatusDot.tsx'
import classes from '../../Apps.module.css'
import { reloadApps } from '../../use-apps.ts'

const tones: Record<Webhook['state'], Tone> = {
  working: 'good',
  failing: 'attention',
  disabled: 'danger',
  off: 'neutral',
}

interface Props {
  webhook: Webhook
  mayChange: boolean
  onLog: () => void
  onEdit: () => void
  onRemove: () => void
  onSecret: (secret: string) => void
}

export function WebhookRow({ webhook, mayChange, onLog, onEdit, onRemove, onSecret }: Props) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { id, url, topics, state, failingSince, failedCount } = webhook
  const params = { id }
  const test = useMutation({
    mutationFn: () => api.webhooks.test({ params }),
    meta: { quiet: true },
    onSuccess: async () => {
      showNotice({ kind: 'success', title: t('apps.tested'), message: t('apps.testedText') })
      await reloadApps()
    },
  })
  const enable = useMutation({
    mutationFn: () => api.webhooks.enable({ params }),
    meta: { quiet: true },
    onSuccess: async ({ resent }) => {
      showNotice({ kind: 'success', title: t('apps.enabled'), message: t('apps.enabledText', { count: resent }) })
      await reloadApps()
    },
  })
  const rotate = useMutation({
    mutationFn: () => api.webhooks.rotateSecret({ params }),
    meta: { quiet: true },
    onSuccess: ({ secret }) => onSecret(secret),
  })
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{url}</p>
        <p className={classes.soft}>{t('apps.topicCount', { count: topics.length })}</p>
        <StatusDot tone={tones[state]} hollow={state === 'off'}>
          {t(`apps.state.${state}`)}
        </StatusDot>
        {failingSince && (
          <p className={classes.soft}>
            {t('apps.failingSince')} <DateTime at={failingSince} timeZone={zone} short />
          </p>
        )}
        {failedCount > 0 && <p className={classes.soft}>{t('apps.failedCount', { count: failedCount })}</p>}
      </div>
      {mayChange && (
        <div className={classes.actions}>
          {state === 'disabled' && (
            <Button size="xs" loading={enable.isPending} onClick={() => enable.mutate()}>
              {t('apps.enable')}
            </Button>
          )}
          <Button variant="default" size="xs" aria-label={t('apps.logNamed', { url })} onClick={onLog}>
            {t('apps.log')}
          </Button>
          {(state === 'working' || state === 'failing') && (
            <Button
              variant="default"
              size="xs"
              loading={test.isPending}
              aria-label={t('apps.testNamed', { url })}
              onClick={() => test.mutate()}
            >
              {t('apps.test')}
            </Button>
          )}
          <Button variant="default" size="xs" aria-label={t('apps.editNamed', { url })} onClick={onEdit}>
            {t('apps.editWebhook')}
          </Button>
          <Button
            variant="default"
            size="xs"
            loading={rotate.isPending}
            aria-label={t('apps.rotateNamed', { url })}
            onClick={() => rotate.mutate()}
          >
            {t('apps.rotate')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={t('apps.removeNamed', { url })}
            onClick={onRemove}
          >
            {t('apps.removeWebhook')}
          </Button>
        </div>
      )}
    </li>
  )
}

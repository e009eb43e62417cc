import type { DeliveryDetail, Webhook } from '@backroom/contract/messages/webhooks/endpoints'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { failureText } from '../../../../../api/notices.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import { LoadingRows } from '../../../../../ui/states/LoadingRows.tsx'
import classes from '../../Apps.module.css'
import { reloadApps } from '../../use-apps.ts'
import { DeliveryStatus } from './DeliveryStatus.tsx'

/** A message as it was sent, and the answer to each attempt. */
export function DeliveryView({ webhook, id }: { webhook: Webhook; id: string }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const params = { id: webhook.id, deliveryId: id }
  const { data, error, isPending } = useQuery({
    ...queryOptions(api.webhooks.delivery, { params }),
    meta: { ownNotice: true },
  })
  const resend = useMutation({
    mutationFn: () => api.webhooks.resend({ params }),
    meta: { quiet: true },
    onSuccess: async () => {
      showNotice({ kind: 'success', title: t('apps.resent'), message: t('apps.testedText') })
      await reloadApps()
    },
  })
  if (isPending) return <LoadingRows rows={4} height={36} />
  if (error) return <p role="alert">{failureText(error)}</p>
  const isOn = webhook.state === 'working' || webhook.state === 'failing'
  return (
    <>
      <div className={classes.actions}>
        <DeliveryStatus delivery={data} />
        <span className={classes.soft}>{t('apps.attempts', { count: data.attempts })}</span>
        {data.nextAttemptAt && data.attempts > 0 && (
          <span className={classes.soft}>
            {t('apps.nextAttempt')} <DateTime at={data.nextAttemptAt} timeZone={zone} short />
          </span>
        )}
      </div>
      <h3 className={classes.heading}>{t('apps.body')}</h3>
      {data.body === null ? (
        <p className={classes.soft}>{t('apps.noBody')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section className={classes.code} tabIndex={0} aria-label={t('apps.body')}>
          {JSON.stringify(JSON.parse(data.body), null, 2)}
        </section>
      )}
      <h3 className={classes.heading}>{t('apps.answers')}</h3>
      {data.attemptLog.length === 0 && <p className={classes.soft}>{t('apps.noAnswers')}</p>}
      {data.attemptLog.map((attempt) => (
        <AttemptView key={attempt.at} attempt={attempt} />
      ))}
      {isOn && (
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          {t('apps.resend')}
        </Button>
      )}
    </>
  )
}

function AttemptView({ attempt }: { attempt: DeliveryDetail['attemptLog'][number] }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { at, durationMs, status, reason, answer } = attempt
  return (
    <section>
      <p className={classes.soft}>
        <DateTime at={at} timeZone={zone} /> · {status ?? t('apps.noAnswer')} · {durationMs} ms
      </p>
      {reason && <p>{t(`apps.reason.${reason}`)}</p>}
      {answer && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section className={classes.code} tabIndex={0} aria-label={t('apps.answerBody')}>
          {answer}
        </section>
      )}
    </section>
  )
}

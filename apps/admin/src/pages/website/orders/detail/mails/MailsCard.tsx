import { holds } from '@backroom/contract/platform/access/permissions'
import type { LoggedMail, LoggedMails } from '@backroom/contract/selling/order-mails/endpoints'
import { mailCan } from '@backroom/contract/selling/order-mails/rules'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { useMe } from '../../../../../session/use-me.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { LoadingRows } from '../../../../../ui/states/LoadingRows.tsx'
import { StatusDot, type Tone } from '../../../../../ui/states/StatusDot.tsx'
import { AgainDialog } from './AgainDialog.tsx'
import classes from './MailsCard.module.css'

const askMs = 3_000
/** A mail that waits for longer is tried again after minutes. */
const soonMs = 120_000
const isSentSoon = (data: LoggedMails | undefined) =>
  data?.mails.some(({ state, queuedAt }) => state === 'waiting' && Date.now() - Date.parse(queuedAt) < soonMs) ?? false

/** The mails to the customer about an order, and what became of each. */
export function MailsCard({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    ...queryOptions(api.orderMails.ofOrder, { params: { id: orderId } }),
    refetchInterval: ({ state }) => isSentSoon(state.data) && askMs,
  })
  return (
    <Card title={t('mails.log')}>
      {error ? (
        <p role="alert">{t('mails.loadFailed')}</p>
      ) : !data ? (
        <LoadingRows rows={2} height={40} />
      ) : data.mails.length === 0 ? (
        <p className={classes.soft}>{t('mails.none')}</p>
      ) : (
        <ul className={classes.mails}>
          {data.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} recipient={data.recipient} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const tones: Record<LoggedMail['state'], Tone> = {
  waiting: 'information',
  sent: 'good',
  refused: 'danger',
  failed: 'danger',
  unknown: 'attention',
  bounced: 'danger',
  complained: 'danger',
}

function Mail({ mail, recipient }: { mail: LoggedMail; recipient: string }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const mayEdit = holds(useMe(), 'orders.edit')
  const kind = t(`mails.kind.${mail.kind}`)
  return (
    <li className={classes.mail}>
      <span className={classes.head}>
        <span className={classes.kind}>{kind}</span>
        <StatusDot tone={tones[mail.state]}>{t(`mails.state.${mail.state}`)}</StatusDot>
      </span>
      <span className={classes.soft}>{t('mails.to', { recipient: mail.recipient })}</span>
      <span className={classes.soft}>
        {mail.isAgain && `${t('mails.again')} · `}
        <DateTime at={mail.endedAt ?? mail.queuedAt} timeZone={zone} />
      </span>
      {mail.reason && <span className={classes.soft}>{t('mails.reason', { reason: mail.reason })}</span>}
      {mail.missing.length > 0 && (
        <span className={classes.soft}>
          {t('mails.missing', { names: mail.missing.map((name) => `{{${name}}}`).join(', ') })}
        </span>
      )}
      {mayEdit && recipient !== '' && mailCan.beSentAgain(mail) && (
        <span>
          <Button
            size="sm"
            variant="default"
            aria-label={t('mails.sendAgainOf', { kind })}
            onClick={() => setOpen(true)}
          >
            {t('mails.sendAgain')}
          </Button>
        </span>
      )}
      {isOpen && <AgainDialog id={mail.id} kind={kind} recipient={recipient} onClose={() => setOpen(false)} />}
    </li>
  )
}

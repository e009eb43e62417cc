import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import { StatusDot, type Tone } from '../../../../ui/states/StatusDot.tsx'
import type { Order } from '../order-status.ts'
import classes from './OrderPayment.module.css'

type Dispute = Order['disputes'][number]

const tones: Record<Dispute['state'], Tone> = {
  needs_response: 'danger',
  under_review: 'attention',
  won: 'good',
  lost: 'neutral',
}

/** What the customer's bank disputes, until when the shop may answer, and where. */
export function OrderDisputes({ order: { disputes } }: { order: Order }) {
  const { t } = useTranslation()
  if (disputes.length === 0) return null
  return (
    <Card title={t('orders.dispute')}>
      {disputes.map((dispute) => (
        <DisputeDetails key={dispute.id} dispute={dispute} />
      ))}
    </Card>
  )
}

function DisputeDetails({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { state, reason, amountCents, currency, evidenceDueAt, openedAt, closedAt, url } = dispute
  return (
    <div className={classes.method}>
      <StatusDot tone={tones[state]}>{t(`orders.disputeState.${state}`)}</StatusDot>
      <p className={classes.name}>
        <Money amount={amountCents} currency={currency} />
      </p>
      <p>{t('orders.disputeReason', { reason })}</p>
      <p className={classes.detail}>
        <DateTime at={closedAt ?? openedAt} timeZone={zone} />
      </p>
      {!closedAt && <p>{t('orders.disputeNoRefund')}</p>}
      {state === 'needs_response' && evidenceDueAt && (
        <p>
          {t('orders.disputeDue')} <DateTime at={evidenceDueAt} timeZone={zone} />
        </p>
      )}
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {t('orders.disputeOpen')}
        </a>
      </p>
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Money } from '../../../../../ui/money/Money.tsx'
import { StatusDot, type Tone } from '../../../../../ui/states/StatusDot.tsx'
import type { Order } from '../../order-status.ts'
import classes from './Refund.module.css'

type Refund = Order['refunds'][number]

const tones: Record<Refund['state'], Tone> = { requested: 'attention', refunded: 'good', refused: 'danger' }

/** The refunds of an order: what they are for, and what the gateway said. */
export function OrderRefunds({ order: { refunds, currency } }: { order: Order }) {
  const { t } = useTranslation()
  if (refunds.length === 0) return null
  return (
    <ul className={classes.refunds} aria-label={t('orders.refunds')}>
      {refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} currency={currency} />
      ))}
    </ul>
  )
}

function RefundRow({ refund, currency }: { refund: Refund; currency: string }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { state, amountCents, shippingCents, tipCents, reason, note, lines, requestedAt } = refund
  const parts = lines.map(({ title, variantTitle, quantity, restockedQuantity }) =>
    [
      `${quantity} × ${[title, variantTitle].filter(Boolean).join(' / ')}`,
      ...(restockedQuantity > 0 ? [t('orders.restocked', { count: restockedQuantity })] : []),
    ].join(', '),
  )
  if (shippingCents > 0) parts.push(t('orders.shipping'))
  if (tipCents > 0) parts.push(t('orders.tip'))
  return (
    <li className={classes.refund}>
      <StatusDot tone={tones[state]}>{t(`orders.refundState.${state}`)}</StatusDot>
      <span className={classes.amount}>
        <Money amount={-amountCents} currency={currency} />
      </span>
      {parts.length > 0 && <span className={classes.soft}>{parts.join(' · ')}</span>}
      <span className={classes.soft}>
        {t(`orders.refundReasons.${reason}`)} · <DateTime at={requestedAt} timeZone={zone} />
      </span>
      {note && <span className={classes.soft}>{note}</span>}
      {state === 'refused' && <span className={classes.soft}>{t('orders.refundRefusedText')}</span>}
    </li>
  )
}

import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../../ui/money/money.ts'
import type { Order } from '../../order-status.ts'
import type { Refundable } from './refund-values.ts'

/** How much of a refund passes the gateway, and how much the store returns itself: what passes the gateway comes first. */
export function refundParts(
  { refundableCents, directCents }: Pick<Refundable, 'refundableCents' | 'directCents'>,
  amountCents: number,
): { gatewayCents: number; directCents: number } {
  const gatewayCents = Math.min(Math.max(amountCents, 0), refundableCents - directCents)
  return { gatewayCents, directCents: Math.max(amountCents - gatewayCents, 0) }
}

/** Says where the money of a refund goes; two sentences if it goes two ways. */
export function useRefundWays(): (
  refundable: Refundable,
  amountCents: number,
  card: Order['card'],
) => readonly string[] {
  const { t, i18n } = useTranslation()
  return (refundable, amountCents, card) => {
    if (refundable.directCents === refundable.refundableCents && refundable.directCents > 0)
      return [t('orders.refundDirect')]
    const { gatewayCents, directCents } = refundParts(refundable, amountCents)
    const shown = card && { brand: card.brand, last4: card.last4 }
    if (directCents === 0) return [shown ? t('orders.refundToCard', shown) : t('orders.refundToGateway')]
    const amountOf = (cents: number) => formatMoney(cents, refundable.currency, i18n.language)
    const amount = amountOf(gatewayCents)
    const toGateway = shown
      ? t('orders.refundPartToCard', { amount, ...shown })
      : t('orders.refundPartToGateway', { amount })
    const toStore = t('orders.refundPartDirect', { amount: amountOf(directCents) })
    return gatewayCents === 0 ? [toStore] : [toGateway, toStore]
  }
}

import type { contract } from '@backroom/contract'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import type { RefundReason } from '@backroom/contract/selling/orders/states'
import { minorUnits } from '../../../../../ui/money/money.ts'

export type Refundable = Answer<typeof contract.orders.refundable>

export interface RefundedLine {
  id: string
  quantity: number
  /** '' if the pieces don't return to stock. */
  locationId: string
}

export interface RefundValues {
  lines: RefundedLine[]
  /** In units of the currency; '' while the field is empty. */
  shippingCents: number | string
  tipCents: number | string
  /** '' for what was paid for lines, shipping and tip. */
  amountCents: number | string
  reason: RefundReason
  note: string
  notifiesCustomer: boolean
}

export type RefundProposal = 'returned' | 'difference'

/** Of a return, the pieces that came back are chosen; of a difference, its amount. */
export const initialValues = (
  { lines, owedCents, refundableCents, currency }: Refundable,
  proposes: RefundProposal | undefined,
): RefundValues => ({
  lines: lines
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ id, pieces, backQuantity, locationId }) => ({
      id,
      quantity: proposes === 'returned' ? Math.min(backQuantity, pieces.length) : 0,
      locationId: locationId ?? '',
    })),
  ...{ shippingCents: '', tipCents: '' },
  amountCents: proposes === 'difference' ? majorUnits(Math.min(owedCents, refundableCents), currency) : '',
  reason: proposes === 'returned' ? 'returned' : 'customer',
  ...{ note: '', notifiesCustomer: true },
})

/** What a refund is, before it happens. */
export interface RefundSums {
  itemsCents: number
  taxCents: number
  shippingCents: number
  tipCents: number
  /** Paid for what was chosen, and no more than what is left. */
  worthCents: number
  amountCents: number
  leftCents: number
  restockedCount: number
  removedCount: number
}

/** Adds up what the server says each piece is worth. */
export function sumsOf(refundable: Refundable, values: RefundValues): RefundSums {
  const { currency, refundableCents } = refundable
  const cents = (typed: number | string) => (typed === '' ? 0 : minorUnits(Number(typed), currency))
  const sums = { itemsCents: 0, taxCents: 0, restockedCount: 0, removedCount: 0 }
  for (const { id, quantity, locationId } of values.lines) {
    const line = refundable.lines.find((one) => one.id === id)
    for (const piece of line?.pieces.slice(0, quantity) ?? []) {
      sums.itemsCents += piece.amountCents - piece.taxCents
      sums.taxCents += piece.taxCents
    }
    // What is back already neither returns to stock again nor leaves the order.
    const others = Math.max(quantity - (line?.backQuantity ?? 0), 0)
    if (locationId) sums.restockedCount += others
    sums.removedCount += Math.min(others, line?.unsentQuantity ?? 0)
  }
  const [shippingCents, tipCents] = [cents(values.shippingCents), cents(values.tipCents)]
  const worthCents = Math.min(sums.itemsCents + sums.taxCents + shippingCents + tipCents, refundableCents)
  const amountCents = values.amountCents === '' ? worthCents : cents(values.amountCents)
  return { ...sums, shippingCents, tipCents, worthCents, amountCents, leftCents: refundableCents - amountCents }
}

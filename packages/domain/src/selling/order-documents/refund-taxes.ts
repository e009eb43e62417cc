import type { PrintedOrder } from './printed-orders.ts'

/** `cents` × `part` ÷ `whole`, rounded down. */
const share = (cents: number, part: number, whole: number) => Number((BigInt(cents) * BigInt(part)) / BigInt(whole))

interface RefundedTax {
  name: string
  millionths: number
  cents: number
}

/**
 * The tax in what a refund returns of lines and shipping, at each rate. All refunds of a line together return its tax, because each
 * one returns what the refunds until then have to return less what those before it have returned.
 */
export function refundTaxes(
  order: Pick<PrintedOrder, 'taxes' | 'refunds' | 'shippingCents'>,
  refundId: string,
): RefundedTax[] {
  const until = order.refunds.slice(0, order.refunds.findIndex(({ id }) => id === refundId) + 1)
  const refund = until.at(-1)!
  const addedToShipping = order.taxes.reduce((sum, tax) => (tax.isIncluded ? sum : sum + tax.shippingCents), 0)
  /** Of the last part of what was refunded, out of what was paid. */
  const taxOf = (taxCents: number, refundedCents: number, partCents: number, paidCents: number) => {
    if (paidCents <= 0) return 0
    const upTo = (cents: number) => share(taxCents, Math.min(cents, paidCents), paidCents)
    return upTo(refundedCents) - upTo(refundedCents - partCents)
  }
  const taxes = order.taxes.map(({ name, millionths, lineCents, shippingCents }) => {
    const ofLines = refund.lines.map(({ place, amountCents, paidCents }) => {
      const refunded = until.flatMap(({ lines }) => lines).filter((line) => line.place === place)
      const refundedCents = refunded.reduce((sum, line) => sum + line.amountCents, 0)
      return taxOf(lineCents[place] ?? 0, refundedCents, amountCents, paidCents)
    })
    const shipped = until.reduce((sum, one) => sum + one.shippingCents, 0)
    const ofShipping = taxOf(shippingCents, shipped, refund.shippingCents, order.shippingCents + addedToShipping)
    return { name, millionths, cents: ofLines.reduce((sum, cents) => sum + cents, ofShipping) }
  })
  return taxes.filter(({ cents }) => cents > 0)
}

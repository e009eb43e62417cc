export interface RefundablePiece {
  amountCents: number
  /** Of tax that was added to the price; a part of `amountCents`. */
  taxCents: number
}

interface PaidLine {
  quantity: number
  /** Paid for all pieces, with added tax. */
  paidCents: number
  taxCents: number
  refundedQuantity: number
  refundedCents: number
}

/** `cents` × `part` ÷ `whole`, rounded down. */
const share = (cents: number, part: number, whole: number) => {
  const product = cents * part
  return (product - (product % whole)) / whole
}

/**
 * What each piece of a line is worth that is not refunded, in the order in which they are refunded. The pieces of a line add up to
 * what was paid for it, also after refunds that a gateway has refused between others.
 */
export function piecesOf(line: PaidLine): RefundablePiece[] {
  const { quantity, paidCents, taxCents, refundedQuantity } = line
  let refundedCents = line.refundedCents
  return Array.from({ length: quantity - refundedQuantity }, (_, index) => {
    const count = refundedQuantity + index + 1
    const amountCents = Math.max(share(paidCents, count, quantity) - refundedCents, 0)
    refundedCents += amountCents
    const tax = share(taxCents, count, quantity) - share(taxCents, count - 1, quantity)
    return { amountCents, taxCents: Math.min(tax, amountCents) }
  })
}

const wholeBasisPoints = 10_000

/** The platform's fee; rounds half a minor unit up. */
export const feeOf = (amountCents: number, feeBasisPoints: number) =>
  roundedShare(amountCents, feeBasisPoints, wholeBasisPoints)

/** The part of the fee that a refund returns. All refunds of a sale together return exactly its fee. */
export const refundedFee = (
  sale: { grossCents: number; feeCents: number },
  refund: { beforeCents: number; amountCents: number },
) =>
  roundedShare(sale.feeCents, refund.beforeCents + refund.amountCents, sale.grossCents) -
  roundedShare(sale.feeCents, refund.beforeCents, sale.grossCents)

/** cents × part ÷ whole, computed exactly and rounded half up. */
const roundedShare = (cents: number, part: number, whole: number) =>
  Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

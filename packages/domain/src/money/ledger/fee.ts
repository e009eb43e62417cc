const wholeBasisPoints = 10_000

/** The platform's fee; half a minor unit counts as one. */
export const feeOf = (amountCents: number, feeBasisPoints: number) =>
  roundedShare(amountCents, feeBasisPoints, wholeBasisPoints)

/** How much of the fee a refund gives back: all refunds of a sale together give back its whole fee, to the unit. */
export const feeGivenBack = (
  sale: { grossCents: number; feeCents: number },
  refund: { beforeCents: number; amountCents: number },
) =>
  roundedShare(sale.feeCents, refund.beforeCents + refund.amountCents, sale.grossCents) -
  roundedShare(sale.feeCents, refund.beforeCents, sale.grossCents)

/** cents × part ÷ whole, exactly, then rounded half up. */
const roundedShare = (cents: number, part: number, whole: number) =>
  Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

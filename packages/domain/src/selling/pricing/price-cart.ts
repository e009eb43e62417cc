import { allocate } from './allocate.ts'

export interface Discount {
  code: string
  /** An amount in minor units, or basis points of the remaining price of the lines. */
  value: { kind: 'amount'; cents: number; currency: string } | { kind: 'percent'; basisPoints: number }
}

/** Tax added to the price, in basis points of the discounted lines. */
export interface TaxRate {
  name: string
  basisPoints: number
}

interface Line {
  priceCents: number
  quantity: number
}

export interface PriceRules {
  currency: string
  discounts: readonly Discount[]
  shippingRate: { cents: number }
  taxRates: readonly TaxRate[]
}

export type PricedLine<L extends Line> = L & {
  /** Price × quantity. */
  grossCents: number
  discountCents: number
  /** After discount, before tax. */
  totalCents: number
  taxCents: number
}

export interface PricedCart<L extends Line = Line> {
  currency: string
  lines: PricedLine<L>[]
  /** Sum of quantities. */
  itemCount: number
  /** Before discounts. */
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  rejectedCodes: { code: string; reason: RejectedCode }[]
}

export type RejectedCode = 'used_twice' | 'other_currency' | 'nothing_to_discount'

const wholeBasisPoints = 10_000

/** Rounds half up. */
const portion = (cents: number, basisPoints: number) =>
  Number((BigInt(cents) * BigInt(basisPoints) * 2n + BigInt(wholeBasisPoints)) / BigInt(2 * wholeBasisPoints))

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * The only computation of cart prices: pages, orders, mails and ledger use these amounts. Discounts apply in order, each
 * to the remaining price; tax applies to the discounted lines, not to shipping. Each discount and tax is rounded once and
 * then allocated to the lines, so that lines add up to totals.
 */
export function priceCart<L extends Line>(lines: readonly L[], rules: PriceRules): PricedCart<L> {
  const gross = lines.map(({ priceCents, quantity }) => priceCents * quantity)
  const left = [...gross]
  const rejectedCodes: PricedCart['rejectedCodes'] = []
  const used = new Set<string>()
  for (const { code, value } of rules.discounts) {
    const open = sum(left)
    const reason = rejectionOf({ code, value }, { used, open, currency: rules.currency })
    if (reason) {
      rejectedCodes.push({ code, reason })
      continue
    }
    used.add(code)
    const cents = value.kind === 'amount' ? value.cents : portion(open, value.basisPoints)
    for (const [index, part] of allocate(Math.min(cents, open), left).entries()) left[index]! -= part
  }
  const subtotalCents = sum(gross)
  const netCents = sum(left)
  const taxes = rules.taxRates.map(({ basisPoints }) =>
    allocate(lines.length ? portion(netCents, basisPoints) : 0, left),
  )
  const lineTax = (index: number) => sum(taxes.map((parts) => parts[index] ?? 0))
  const shippingCents = lines.length === 0 ? 0 : rules.shippingRate.cents
  const taxCents = sum(taxes.map(sum))
  return {
    currency: rules.currency,
    lines: lines.map((line, index) => ({
      ...line,
      grossCents: gross[index]!,
      discountCents: gross[index]! - left[index]!,
      totalCents: left[index]!,
      taxCents: lineTax(index),
    })),
    itemCount: sum(lines.map(({ quantity }) => quantity)),
    subtotalCents,
    discountCents: subtotalCents - netCents,
    shippingCents,
    taxCents,
    totalCents: netCents + shippingCents + taxCents,
    rejectedCodes,
  }
}

function rejectionOf(
  { code, value }: Discount,
  { used, open, currency }: { used: ReadonlySet<string>; open: number; currency: string },
): RejectedCode | undefined {
  if (used.has(code)) return 'used_twice'
  if (value.kind === 'amount' && value.currency !== currency) return 'other_currency'
  return open === 0 ? 'nothing_to_discount' : undefined
}

/** A line as rules see it. What is missing matches no selection of that kind. */
export interface Line {
  priceCents: number
  quantity: number
  id?: string
  productId?: string
  variantId?: string
  /** The price before a sale. */
  compareAtCents?: number | null
  collectionIds?: readonly string[]
  tags?: readonly string[]
  vendor?: string
  productType?: string
  /** The offer that it was added from. */
  upsellId?: string | null
  /** A key of `Destination.tax.rates`; `standard` without one. */
  taxClass?: string
}

/** What the buyer adds for the people of the shop: a part of the goods, or an amount that is at most their price. */
export type Tip = { percent: number } | { cents: number }

export interface Cart<L extends Line> {
  lines: readonly L[]
  currency: string
  /** Milliseconds of UTC. */
  at: number
  /** Null before the buyer is known; limits of a customer are then tested when they are. */
  customer: { tags: readonly string[]; segments: readonly string[]; orders: number } | null
  tip?: Tip | null
}

export interface TaxRate {
  name: string
  /** Of the price, in millionths: 88_750 is 8.875 %. */
  millionths: number
}

export interface Destination {
  /** The chosen rate. */
  shipping: { cents: number; includesTax: boolean; taxRates: readonly TaxRate[] }
  tax: {
    isIncluded: boolean
    isExempt: boolean
    rates: Readonly<Record<string, readonly TaxRate[]>>
  }
}

export const standardTaxClass = 'standard'

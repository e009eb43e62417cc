import type { TaxRate } from '../pricing/pricing.ts'
import type { AppliedTax } from '../taxes/taxes.ts'

/** What an order keeps of a sold item, whatever becomes of the product. */
export interface SoldItem {
  productId: string
  variantId: string
  title: string
  variantTitle: string
  personalization: string
  sku: string
  imageUrl: string
}

export interface LineAmounts {
  quantity: number
  priceCents: number
  discountCents: number
  /** After discount, before added tax. */
  totalCents: number
}

/** The tax of a line at a rate. */
export type LineTax = Pick<AppliedTax, 'name' | 'millionths' | 'isIncluded' | 'cents'>

/** A line of an order as it is. */
export interface OrderLine extends SoldItem, LineAmounts {
  id: string
  removedQuantity: number
  fulfilledQuantity: number
  refundedQuantity: number
  exchangedQuantity: number
  /** What exchanges have taken off the total. */
  exchangedCents: number
  taxes: LineTax[]
  /** Those it was sold with; of pieces that cost nothing, those of today. */
  rates: readonly TaxRate[]
}

/** An item that an edit adds. */
export interface AddedLine extends SoldItem {
  /** In the request. */
  place: number
  quantity: number
  priceCents: number
  /** The offer that it came from. */
  upsellId?: string
  rates: readonly TaxRate[]
}

/** A line as it is after an edit. */
export interface EditedLine extends SoldItem, LineAmounts {
  /** Null for a new line. */
  id: string | null
  /** Of an added item, in the request. */
  place?: number
  /** Neither sent nor taken off. */
  openQuantity: number
  /** What exchanges have taken off the total; a new line has none. */
  exchangedCents?: number
  /** The offer that a new line came from. */
  upsellId?: string
  taxes: LineTax[]
  rates: readonly TaxRate[]
}

/** Pieces of a line that an edit does not change. */
export const fixedQuantityOf = ({ removedQuantity, fulfilledQuantity, refundedQuantity }: OrderLine) =>
  Math.max(removedQuantity + fulfilledQuantity, refundedQuantity)

/** What all pieces of a line were sold for, also those that were exchanged. */
export const soldCentsOf = ({ totalCents, exchangedCents = 0 }: { totalCents: number; exchangedCents?: number }) =>
  totalCents + exchangedCents

/** `cents` × `part` ÷ `whole`, rounded down. */
export const share = (cents: number, part: number, whole: number) =>
  Number((BigInt(cents) * BigInt(part)) / BigInt(whole))

import type { Line } from './cart.ts'
import type { ItemSelection } from './discount-rule.ts'

const folded = (text: string) => text.toLowerCase()

/** Prepares the test of a selection, because a rule tests every line. */
export function lineMatcher(selection: ItemSelection | null): (line: Line) => boolean {
  if (!selection) return () => true
  const values = new Set(isText[selection.by] ? selection.values.map(folded) : selection.values)
  return (line) => readers[selection.by](line).some((value) => values.has(value))
}

const isText: Partial<Record<ItemSelection['by'], true>> = { tag: true, vendor: true, type: true }

const one = (value: string | null | undefined) => (value ? [value] : [])

const readers: Record<ItemSelection['by'], (line: Line) => readonly string[]> = {
  line: ({ id }) => one(id),
  product: ({ productId }) => one(productId),
  variant: ({ variantId }) => one(variantId),
  collection: ({ collectionIds = [] }) => collectionIds,
  tag: ({ tags = [] }) => tags.map(folded),
  vendor: ({ vendor }) => one(vendor).map(folded),
  type: ({ productType }) => one(productType).map(folded),
  upsell: ({ upsellId }) => one(upsellId),
}

export const isOnSale = ({ compareAtCents, priceCents }: Line) =>
  compareAtCents !== undefined && compareAtCents !== null && compareAtCents > priceCents

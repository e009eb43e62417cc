import { ratingChoices } from '@backroom/contract/catalog/product-options/states'
import type { ListingOrder } from '@backroom/contract/catalog/products/listing-orders'
import type { StoreContext } from '../../../platform/context.ts'
import { findReviewSettings } from '../../product-reviews/product-reviews.ts'
import { cardsOf, type ProductCard } from '../../products/products.ts'
import { listProductOptions } from '../product-option-queries.ts'
import { listStorefrontFilters } from '../storefront-filters.ts'
import type { FilterIndex, Members } from './filter-index.ts'
import { isListed, matchingPrices, type Passed } from './filter-pass.ts'
import { type ChosenFilters, filterProducts, type OfferedFilter, type ShownFilter } from './filter-products.ts'
import { readMembers, readTitleOrder } from './read-index.ts'

export interface CollectionFilters {
  filters: ShownFilter[]
  /** The prices that the customer has entered. */
  prices: Pick<ChosenFilters, 'minCents' | 'maxCents'>
  /** The products that fulfil it, at the prices of the variants that do; undefined if nothing is chosen. */
  found: { products: ProductCard[]; total: number } | undefined
}

interface Asked {
  /** All products without it. */
  collectionId?: string | undefined
  offered: readonly OfferedFilter[]
  chosen: ChosenFilters
  order: ListingOrder
  limit: number
  offset: number
}

/** The filters that a shop offers, in its order. The one by rating only while the shop shows reviews. */
export async function listOfferedFilters(ctx: StoreContext): Promise<OfferedFilter[]> {
  const shown = (await listStorefrontFilters(ctx)).filters.filter(({ isShown }) => isShown)
  if (shown.length === 0) return []
  const { isEnabled: showsReviews } = await findReviewSettings(ctx)
  const options = new Map((await listProductOptions(ctx)).options.map((option) => [option.id, option]))
  const offered = shown.filter(({ kind }) => kind !== 'rating' || showsReviews)
  return offered.map(({ kind, optionId, name }) => {
    if (kind === 'rating') return { key: kind, kind, name, values: ratingChoices, swatches: {} }
    const { values = [], swatches = {} } = options.get(optionId ?? '') ?? {}
    return { key: kind === 'option' ? `option.${name}` : kind, kind, name, values, swatches }
  })
}

/** The filters that a page of a collection offers, and the products that are left. */
export async function filterCollection(
  ctx: StoreContext,
  index: FilterIndex,
  { collectionId, offered, chosen, order, limit, offset }: Asked,
): Promise<CollectionFilters> {
  const members = collectionId
    ? (index.members.get(collectionId) ?? (await readMembers(ctx, index, collectionId)))
    : undefined
  const { pass, passed, filters, isFiltered } = filterProducts(index, members, offered, chosen)
  const { minCents, maxCents } = pass
  const prices = { ...(minCents > 0 && { minCents }), ...(Number.isFinite(maxCents) && { maxCents }) }
  if (!isFiltered) return { filters, prices, found: undefined }
  const places = pageOf(await inOrder(ctx, index, members, order), passed, offset, limit)
  const matching = new Map(places.map((place) => [index.ids[place], matchingPrices(index, place, pass)]))
  const cards = await cardsOf(
    ctx,
    places.map((place) => index.ids[place]!),
  )
  const products = cards.map((card): ProductCard => ({ ...card, ...matching.get(card.id) }))
  return { filters, prices, found: { products, total: passed.total } }
}

interface Order {
  places: Int32Array
  isReversed: boolean
}

async function inOrder(
  ctx: StoreContext,
  index: FilterIndex,
  members: Members | undefined,
  order: ListingOrder,
): Promise<Order> {
  if (order === 'manual') return members ? { places: members.places, isReversed: false } : index.inOrder('newest')
  if (order.startsWith('title') && !index.byTitle) await readTitleOrder(ctx, index)
  return index.inOrder(order)
}

/** The listed places of a page. */
function pageOf({ places, isReversed }: Order, passed: Passed, offset: number, limit: number): number[] {
  const page: number[] = []
  let skipped = 0
  for (let at = 0; at < places.length && page.length < limit; at++) {
    const place = places[isReversed ? places.length - 1 - at : at]!
    if (!isListed(passed, place)) continue
    if (skipped < offset) skipped++
    else page.push(place)
  }
  return page
}

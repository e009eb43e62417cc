import type { ListingOrder } from '@backroom/contract/catalog/products/listing-orders'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { imageFrom, type ProductImage } from './active-products.ts'
import { limits } from './limits.ts'
import type { StoredImage } from './product-images.ts'

/** What lists show of an active product, kept by `refresh_product_cards`. */
export interface ProductCard {
  id: string
  handle: string
  title: string
  vendor: string
  /** The lowest price, with what that variant cost before. */
  priceCents: number
  compareAtCents: number | null
  highestCents: number
  isAvailable: boolean
  /** Of its published reviews; null without one, and in shops that show no reviews. */
  rating: { count: number; average: number } | null
  /** The first two. */
  images: ProductImage[]
}

interface CardRow extends Omit<ProductCard, 'images' | 'rating'> {
  images: StoredImage[]
  reviewCount: number
  ratingSum: number
}

/** SQL: whether the shop shows reviews, read once for all cards. */
const showsReviews = (storeId: string) =>
  sql<boolean>`(select is_enabled from product_review_settings where store_id = ${storeId})`

const columnsOf = (
  storeId: string,
) => sql`card.product_id as id, card.handle, card.title, card.vendor, card.price_cents as "priceCents",
  card.compare_at_cents as "compareAtCents", card.highest_cents as "highestCents", card.is_available as "isAvailable", card.images,
  case when ${showsReviews(storeId)} then card.review_count else 0 end as "reviewCount", card.rating_sum as "ratingSum"`

/** Of stars, rounded as customers read it. */
export const averageOf = (count: number, sum: number) => Math.round((sum / count) * 10) / 10

const cardFrom = (storeId: string, { reviewCount, ratingSum, ...row }: CardRow): ProductCard => ({
  ...row,
  rating: reviewCount === 0 ? null : { count: reviewCount, average: averageOf(reviewCount, ratingSum) },
  images: row.images.map((image) => imageFrom(storeId, image)),
})

const byTitle = sql`card.title collate "vi-x-icu"`

/** Each with the id as tie-break, so that no product is on two pages. */
const orders: Readonly<Record<Exclude<ListingOrder, 'manual'>, RawBuilder<unknown>>> = {
  best_selling: sql`card.units_sold desc, card.product_id desc`,
  newest: sql`card.product_id desc`,
  oldest: sql`card.product_id`,
  title: sql`${byTitle}, card.product_id`,
  title_desc: sql`${byTitle} desc, card.product_id desc`,
  price: sql`card.price_cents, card.product_id`,
  price_desc: sql`card.price_cents desc, card.product_id desc`,
}

export interface Listing {
  /** All products without it. */
  collectionId?: string | undefined
  /** How many products the collection has. */
  memberCount?: number | undefined
  /** The order of the collection, or newest first, without it. */
  order?: ListingOrder | undefined
  limit: number
  offset?: number
}

/** A page of cards, of all products or of a collection. */
export async function listCards(ctx: StoreContext, listing: Listing): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`
    select ${columnsOf(ctx.storeId)} from (${listedIds(ctx, listing)}) listed cross join lateral (
      select * from product_cards where store_id = ${ctx.storeId} and product_id = listed.id offset 0) card
     order by listed.place`.execute(ctx.db)
  return rows.map((row) => cardFrom(ctx.storeId, row))
}

/** SQL: the ids of a page with their places, from an index alone, because rows of skipped products are not read. */
function listedIds({ storeId }: StoreContext, listing: Listing): RawBuilder<unknown> {
  const { collectionId, memberCount = 0, order = 'manual', limit, offset = 0 } = listing
  const page = sql`limit ${limit} offset ${offset}`
  const ranked = (ids: RawBuilder<unknown>) => sql`select id, row_number() over () as place from (${ids}) paged`
  if (collectionId === undefined) {
    const by = orders[order === 'manual' ? 'newest' : order]
    return ranked(sql`select card.product_id as id from product_cards card
      where card.store_id = ${storeId} order by ${by} ${page}`)
  }
  const of = sql`card.store_id = ${storeId} and card.product_id = member.product_id`
  if (order === 'manual' || order === 'newest' || order === 'oldest') {
    const by = {
      manual: sql`member.position, member.product_id`,
      newest: sql`member.product_id desc`,
      oldest: sql`member.product_id`,
    }[order]
    return ranked(sql`select member.product_id as id from collection_products member
      where member.store_id = ${storeId} and member.collection_id = ${collectionId}
        and exists (select from product_cards card where ${of}) order by ${by} ${page}`)
  }
  // A small collection is sorted. Of a large one, every n-th product of the shop belongs to it, so the shop's order is read.
  if (memberCount <= limits.sortedMembers)
    return ranked(sql`select card.product_id as id from collection_products member join product_cards card on ${of}
      where member.store_id = ${storeId} and member.collection_id = ${collectionId} order by ${orders[order]} ${page}`)
  return ranked(sql`select card.product_id as id from product_cards card
    where card.store_id = ${storeId} and exists (
      select from collection_products member where member.store_id = ${storeId}
         and member.collection_id = ${collectionId} and member.product_id = card.product_id offset 0)
    order by ${orders[order]} ${page}`)
}

/** The cards of the active ones of these products, in the given order. */
export async function cardsOf(ctx: StoreContext, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select ${columnsOf(ctx.storeId)} from product_cards card
     where card.store_id = ${ctx.storeId} and card.product_id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [cardFrom(ctx.storeId, row)] : []
  })
}

/** The cards of the active products with these handles, in no order. */
export async function cardsByHandle(ctx: StoreContext, handles: readonly string[]): Promise<ProductCard[]> {
  if (handles.length === 0) return []
  const { rows } = await sql<CardRow>`
    select ${columnsOf(ctx.storeId)} from product_cards card
     where card.store_id = ${ctx.storeId} and card.handle = any(${[...handles]}::text[])`.execute(ctx.db)
  return rows.map((row) => cardFrom(ctx.storeId, row))
}

/** Counts active products of a collection or of the store. */
export async function countActiveProducts({ db, storeId }: StoreContext, collectionId?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product_cards card
     ${collectionId ? sql`join collection_products member on member.store_id = card.store_id and member.product_id = card.product_id` : sql``}
     where card.store_id = ${storeId} ${collectionId ? sql`and member.collection_id = ${collectionId}` : sql``}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

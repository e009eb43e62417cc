import type { UpsellPlacement } from '@backroom/contract/selling/upsells/states'
import { sql } from 'kysely'
import { cardsOf, type ProductCard } from '../../catalog/products/products.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findTraits } from '../discounts/discounts.ts'
import { type ItemSelection, lineMatcher } from '../pricing/pricing.ts'

/** Where an offer may be shown: beside one product, or beside the lines of a cart or an order. */
export interface OfferPlace {
  placement: UpsellPlacement
  lines: readonly { productId: string; priceCents: number; quantity: number }[]
}

export interface OfferedProduct {
  card: ProductCard
  /** Those that can be bought at once; empty if the buyer has to enter a personalization first. */
  variants: { id: string; title: string; priceCents: number }[]
}

export interface Offer {
  id: string
  /** '' for the theme's own text. */
  title: string
  basisPoints: number
  products: OfferedProduct[]
}

interface Row {
  id: string
  title: string
  basisPoints: number
  triggerBy: ItemSelection['by'] | 'all'
  triggerValues: string[]
  minimumCents: number
  productIds: string[]
}

/**
 * The offer of the highest priority that fits a place and has a product that can be bought and is not there already.
 * Undefined without one.
 */
export async function findOffer(ctx: StoreContext, { placement, lines }: OfferPlace): Promise<Offer | undefined> {
  if (lines.length === 0) return
  const rows = await runningOffers(ctx, placement)
  const present = new Set(lines.map(({ productId }) => productId))
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const selections = rows.map(({ triggerBy, triggerValues }) =>
    triggerBy === 'all' ? null : { by: triggerBy, values: triggerValues },
  )
  const traits = await findTraits(ctx, selections, lines)
  const known = lines.map((line) => ({ ...traits.get(line.productId), ...line }))
  for (const [index, { minimumCents, productIds, id, title, basisPoints }] of rows.entries()) {
    if (subtotalCents < minimumCents || !known.some(lineMatcher(selections[index]!))) continue
    const products = await findProducts(
      ctx,
      productIds.filter((one) => !present.has(one)),
    )
    if (products.length > 0) return { id, title, basisPoints, products }
  }
  return
}

/** Where offers are or will be shown. */
export async function findPlacements({ db, storeId }: StoreContext): Promise<UpsellPlacement[]> {
  const { rows } = await sql<{ placement: UpsellPlacement }>`
    select distinct placement from upsells
     where store_id = ${storeId} and not is_paused and over_at > now() order by placement`.execute(db)
  return rows.map(({ placement }) => placement)
}

/** Those that run now, in the order in which they are considered. */
async function runningOffers({ db, storeId }: StoreContext, placement: UpsellPlacement): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, title, basis_points as "basisPoints", trigger_by as "triggerBy", trigger_values as "triggerValues",
           minimum_cents as "minimumCents", product_ids as "productIds"
      from upsells
     where store_id = ${storeId} and placement = ${placement} and not is_paused
       and starts_at <= now() and over_at > now()
     order by priority desc, id`.execute(db)
  return rows
}

/** Products that can be bought now. */
async function findProducts(ctx: StoreContext, ids: string[]): Promise<OfferedProduct[]> {
  const cards = (await cardsOf(ctx, ids)).filter(({ isAvailable }) => isAvailable)
  if (cards.length === 0) return []
  const { rows } = await sql<{ productId: string; variants: OfferedProduct['variants'] }>`
    select v.product_id as "productId",
           jsonb_agg(jsonb_build_object('id', v.id, 'title', v.title, 'priceCents', v.price_cents)
                     order by v.position, v.id) as variants
      from product_variants v
     where v.store_id = ${ctx.storeId} and v.product_id = any(${cards.map(({ id }) => id)}::uuid[])
       and (v.stock is null or v.stock > 0 or v.sells_without_stock)
       and not exists (select from personalizes p
                        where p.store_id = v.store_id and p.product_id = v.product_id and p.is_required)
     group by v.product_id`.execute(ctx.db)
  const variants = new Map(rows.map((row) => [row.productId, row.variants]))
  return cards.map((card) => ({ card, variants: variants.get(card.id) ?? [] }))
}

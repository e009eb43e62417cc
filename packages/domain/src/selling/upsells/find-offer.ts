import type { UpsellPlacement } from '@backroom/contract/selling/upsells/states'
import { sql } from 'kysely'
import { variantTitleOf } from '../../catalog/inventory/inventory.ts'
import { cardsOf, isSellable, type ProductCard } from '../../catalog/products/products.ts'
import type { StoreContext } from '../../platform/context.ts'
import { findTraits } from '../discounts/discounts.ts'
import { type ItemSelection, lineMatcher, portion } from '../pricing/pricing.ts'

/** Where an offer may be shown: beside one product, or beside the lines of a cart or an order. */
export interface OfferPlace {
  placement: UpsellPlacement
  lines: readonly { productId: string; priceCents: number; quantity: number }[]
}

export interface OfferedProduct {
  card: ProductCard
  /** The lowest price in the offer. */
  priceCents: number
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
  const fitting = rows.flatMap(({ minimumCents, productIds, ...offer }, index) =>
    subtotalCents >= minimumCents && known.some(lineMatcher(selections[index]!))
      ? [{ ...offer, productIds: productIds.filter((one) => !present.has(one)) }]
      : [],
  )
  const products = await findProducts(ctx, [...new Set(fitting.flatMap(({ productIds }) => productIds))])
  const shown = fitting.find(({ productIds }) => productIds.some((one) => products.has(one)))
  if (!shown) return
  const { id, title, basisPoints, productIds } = shown
  return { id, title, basisPoints, products: productIds.flatMap((one) => reduced(products.get(one), basisPoints)) }
}

/** At the prices of the offer, as the cart computes them for one piece. */
function reduced(product: OfferedProduct | undefined, basisPoints: number): OfferedProduct[] {
  if (!product) return []
  const less = (cents: number) => cents - portion(cents, basisPoints, wholeBasisPoints)
  return [
    {
      ...product,
      priceCents: less(product.card.priceCents),
      variants: product.variants.map((variant) => ({ ...variant, priceCents: less(variant.priceCents) })),
    },
  ]
}

const wholeBasisPoints = 10_000

/** Where offers are or will be shown. */
export async function findPlacements({ db, storeId }: StoreContext): Promise<UpsellPlacement[]> {
  const { rows } = await sql<{ placement: UpsellPlacement }>`
    select distinct placement from upsells
     where store_id = ${storeId} and not is_paused and over_at > now() order by placement`.execute(db)
  return rows.map(({ placement }) => placement)
}

/** Whether an offer of a place runs now. */
export async function hasRunningOffer({ db, storeId }: StoreContext, placement: UpsellPlacement): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select exists (
      select from upsells u where u.store_id = ${storeId} and u.placement = ${placement} and not u.is_paused
         and u.starts_at <= now() and u.over_at > now()) as "isRunning"`.execute(db)
  return rows[0]!.isRunning
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

/** Products that can be bought now, by their ids. */
async function findProducts(ctx: StoreContext, ids: string[]): Promise<Map<string, OfferedProduct>> {
  const cards = (await cardsOf(ctx, ids)).filter(({ isAvailable }) => isAvailable)
  if (cards.length === 0) return new Map()
  const { rows } = await sql<{ productId: string; variants: OfferedProduct['variants'] }>`
    select v.product_id as "productId",
           jsonb_agg(jsonb_build_object('id', v.id, 'title', ${variantTitleOf('v')}, 'priceCents', v.price_cents)
                     order by v.position, v.id) as variants
      from product_variants v
     where v.store_id = ${ctx.storeId} and v.product_id = any(${cards.map(({ id }) => id)}::uuid[])
       and ${isSellable}
       and not exists (select from personalizes p
                        where p.store_id = v.store_id and p.product_id = v.product_id and p.is_required)
     group by v.product_id`.execute(ctx.db)
  const variants = new Map(rows.map((row) => [row.productId, row.variants]))
  return new Map(
    cards.map((card) => [card.id, { card, priceCents: card.priceCents, variants: variants.get(card.id) ?? [] }]),
  )
}

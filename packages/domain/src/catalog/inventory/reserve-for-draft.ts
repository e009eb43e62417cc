import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockVariants } from './lock-variants.ts'
import { findShortage, type Item, reserveFor, sumByVariant } from './reserve-stock.ts'

/** The reserved pieces of each variant. A payment in progress may have claimed them. */
export async function findDraftStock(
  { db, storeId }: StoreContext,
  draftOrderId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Item>`
    select variant_id as "variantId", sum(quantity)::int as quantity from stock_reservations
     where store_id = ${storeId} and draft_order_id = ${draftOrderId} group by 1`.execute(db)
  return new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))
}

/** What is missing of the lines besides the reserved pieces. */
export const missingPieces = (lines: readonly Item[], reserved: ReadonlyMap<string, number>): Item[] =>
  sumByVariant(lines).flatMap(({ variantId, quantity }) => {
    const missing = quantity - (reserved.get(variantId) ?? 0)
    return missing > 0 ? [{ variantId, quantity: missing }] : []
  })

/**
 * Reserves exactly the lines for a draft order that is locked and not being paid.
 * @returns the ids of variants with too little stock; the caller rolls back if there are any
 */
export async function reserveDraftStock(
  ctx: StoreContext,
  draftOrderId: string,
  lines: readonly Item[],
): Promise<ReadonlySet<string>> {
  const reserved = await findDraftStock(ctx, draftOrderId)
  const items = sumByVariant(lines)
  const variants = await lockVariants(ctx, [
    ...new Set([...items.map(({ variantId }) => variantId), ...reserved.keys()]),
  ])
  const counted = items.filter(({ variantId }) => (variants.get(variantId)?.stock ?? null) !== null)
  const isSame = ({ variantId, quantity }: Item) => reserved.get(variantId) === quantity
  if (counted.length === reserved.size && counted.every(isSame)) return new Set()
  await releaseDraftStock(ctx, [draftOrderId])
  const short = await findShortage(ctx, items)
  if (short.size === 0) await reserveFor(ctx, { draftOrderId }, items)
  return short
}

/** Returns what draft orders have reserved. What a payment in progress has claimed stays reserved. */
export async function releaseDraftStock(
  { db, storeId }: StoreContext,
  draftOrderIds: readonly string[],
): Promise<void> {
  const isOfDraft = sql`store_id = ${storeId} and draft_order_id = any(${[...draftOrderIds]}::uuid[])`
  await sql`
    select from product_variants
     where store_id = ${storeId} and id in (select variant_id from stock_reservations where ${isOfDraft})
     order by id for update`.execute(db)
  await sql`
    with released as (
      delete from stock_reservations where ${isOfDraft} and payment_id is null
      returning variant_id, location_id, quantity),
    total as (
      select variant_id, location_id, sum(quantity) as quantity from released group by variant_id, location_id)
    update inventory_levels level set reserved = level.reserved - total.quantity, updated_at = now()
      from total
     where level.store_id = ${storeId} and level.variant_id = total.variant_id
       and level.location_id = total.location_id`.execute(db)
}

/** The payment of a draft order sells its reserved pieces, or leaves them to the draft again. */
export async function claimDraftStock(
  { db, storeId }: StoreContext,
  draftOrderId: string,
  paymentId: string,
): Promise<void> {
  await db
    .updateTable('stock_reservations')
    .set({ payment_id: paymentId })
    .where('store_id', '=', storeId)
    .where('draft_order_id', '=', draftOrderId)
    .execute()
}

import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockVariants } from './lock-variants.ts'
import { type Cause, type Move, moveStock } from './move-stock.ts'

/** Pieces of an order that return to stock. */
export interface ReturnedPieces {
  variantId: string
  quantity: number
  /** By default where they were sold from. */
  locationId?: string | null | undefined
}

/** What an order has sold and not returned, by where it was taken from. What was not counted when it was sold is not in it. */
export async function findSoldStock({ db, storeId }: StoreContext, orderId: string): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select variant_id as "variantId", location_id as "locationId", -sum(quantity)::integer as quantity
      from inventory_movements where store_id = ${storeId} and order_id = ${orderId}
     group by variant_id, location_id order by variant_id, sum(quantity), location_id`.execute(db)
  return [...Map.groupBy(rows, ({ variantId }) => variantId).values()].flatMap(withoutReturnedElsewhere)
}

/** Pieces that returned to another location are not gone from the one that they were sold from. */
function withoutReturnedElsewhere(levels: readonly Move[]): Move[] {
  let elsewhere = levels.reduce((sum, { quantity }) => sum + Math.max(-quantity, 0), 0)
  return levels
    .map((level) => {
      const returned = Math.min(Math.max(level.quantity, 0), elsewhere)
      elsewhere -= returned
      return { ...level, quantity: level.quantity - returned }
    })
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Returns what an order has sold to where it was taken from. What was returned before is not returned again, and what was not
 * counted when it was sold returns nowhere.
 */
export async function returnSoldStock(ctx: StoreContext, orderId: string): Promise<void> {
  await lockSold(ctx, orderId)
  await moveStock(ctx, { reason: 'order_cancelled', orderId }, await findSoldStock(ctx, orderId))
}

/**
 * Returns some pieces of an order, at most what it has sold and not returned.
 * @returns how many pieces of each entry returned
 */
export async function returnSoldPieces(
  ctx: StoreContext,
  cause: Cause & { orderId: string },
  pieces: readonly ReturnedPieces[],
): Promise<number[]> {
  await lockSold(ctx, cause.orderId)
  const sold = await findSoldStock(ctx, cause.orderId)
  const moves = new Map<string, Move>()
  const add = (move: Move) => {
    const key = `${move.variantId} ${move.locationId}`
    moves.set(key, { ...move, quantity: move.quantity + (moves.get(key)?.quantity ?? 0) })
  }
  const returned = pieces.map(({ variantId, quantity, locationId }) => {
    let missing = quantity
    for (const level of sold.filter((one) => one.variantId === variantId)) {
      const part = Math.min(level.quantity, missing)
      level.quantity -= part
      missing -= part
      if (part > 0) add({ variantId, locationId: locationId ?? level.locationId, quantity: part })
    }
    return quantity - missing
  })
  await moveStock(ctx, cause, [...moves.values()])
  return returned
}

/** Sold stock is read after the lock, so that two returns at once don't see the same pieces. */
async function lockSold(ctx: StoreContext, orderId: string): Promise<void> {
  const { db, storeId } = ctx
  const { rows } = await sql<{ id: string }>`
    select distinct variant_id as id from inventory_movements
     where store_id = ${storeId} and order_id = ${orderId}`.execute(db)
  await lockVariants(
    ctx,
    rows.map(({ id }) => id),
  )
}

import { sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { type DayRange, soldIn } from './sold-in.ts'

/** Pieces of the products that were sold in the range, by product id, without products that have no sale. */
export async function countSoldPieces(
  { db, storeIds }: StoresContext,
  range: DayRange,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map()
  // Joins from orders to lines, because lines have an index by order only.
  const { rows } = await sql<{ id: string; pieces: number }>`
    select product_id as id, sum(quantity)::int8 as pieces
      from orders join order_lines on order_lines.store_id = orders.store_id and order_lines.order_id = orders.id
     where orders.store_id = any(${storeIds}::uuid[]) and ${soldIn(range)} and product_id = any(${productIds}::uuid[])
     group by 1`.execute(db)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

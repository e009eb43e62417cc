import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

interface Item {
  variantId: string
  quantity: number
}

/** Sums quantities by variant: several lines may have the same one. */
function sumByVariant(lines: readonly Item[]): Item[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/**
 * Locks the variants and checks their stock.
 * @returns the ids of variants with too little stock
 */
export async function findShortage({ db, storeId }: StoreContext, lines: readonly Item[]): Promise<Set<string>> {
  const items = sumByVariant(lines)
  const rows = await db
    .selectFrom('product_variants')
    .select(['id', 'stock', 'sells_without_stock'])
    .where('store_id', '=', storeId)
    .where('id', '=', sql<string>`any(${items.map(({ variantId }) => variantId)}::uuid[])`)
    // A fixed order avoids deadlocks.
    .orderBy('id')
    .forUpdate()
    .execute()
  const stock = new Map(rows.map((row) => [row.id, row.sells_without_stock ? null : row.stock]))
  const isShort = ({ variantId, quantity }: Item) => (stock.get(variantId) ?? quantity) < quantity
  return new Set(items.filter(isShort).map(({ variantId }) => variantId))
}

/** Moves stock into reservations of the payment. The variants must be locked. */
export async function reserveStock({ db, storeId }: StoreContext, paymentId: string, lines: readonly Item[]) {
  await sql`
    with items as (
      select * from jsonb_to_recordset(${JSON.stringify(sumByVariant(lines))}::jsonb) as item ("variantId" uuid, quantity int)),
    reserved as (
      update product_variants v set stock = v.stock - items.quantity from items
       where v.store_id = ${storeId} and v.id = items."variantId" and v.stock is not null
      returning v.id, items.quantity)
    insert into stock_reservations (store_id, payment_id, variant_id, quantity)
    select ${storeId}::uuid, ${paymentId}::uuid, id, quantity
      from reserved`.execute(db)
}

/** The reserved stock is sold. */
export const commitReservedStock = ({ db, storeId }: StoreContext, paymentId: string) =>
  db.deleteFrom('stock_reservations').where('store_id', '=', storeId).where('payment_id', '=', paymentId).execute()

/** Returns reserved stock. */
export async function releaseReservedStock(ctx: StoreContext, paymentId: string) {
  const released = await ctx.db
    .deleteFrom('stock_reservations')
    .where('store_id', '=', ctx.storeId)
    .where('payment_id', '=', paymentId)
    .returning(['variant_id as variantId', 'quantity'])
    .execute()
  await returnToStock(ctx, released)
}

/** Adds items back to the stock of tracked variants. */
export async function returnToStock({ db, storeId }: StoreContext, items: readonly Item[]) {
  if (items.length === 0) return
  const json = JSON.stringify(sumByVariant(items))
  await sql`
    with items as (
      select * from jsonb_to_recordset(${json}::jsonb) as item ("variantId" uuid, quantity int)),
    locked as (
      select id from product_variants where store_id = ${storeId} and id in (select "variantId" from items)
       order by id for update)
    update product_variants v set stock = v.stock + items.quantity from items, locked
     where v.store_id = ${storeId} and v.id = locked.id and items."variantId" = v.id and v.stock is not null`.execute(
    db,
  )
}

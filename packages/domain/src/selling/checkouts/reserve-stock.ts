import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

interface Wanted {
  variantId: string
  quantity: number
}

/** Pieces by variant: a cart may hold one in several lines. */
function piecesOf(lines: readonly Wanted[]): Wanted[] {
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of lines) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  return [...pieces].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/**
 * Locks the variants whose stock is counted and looks whether there is enough.
 * @returns the ids of those there is too little of
 */
export async function findShortage({ db, storeId }: StoreContext, lines: readonly Wanted[]): Promise<Set<string>> {
  const pieces = piecesOf(lines)
  const rows = await db
    .selectFrom('product_variants')
    .select(['id', 'stock'])
    .where('store_id', '=', storeId)
    .where('id', '=', sql<string>`any(${pieces.map(({ variantId }) => variantId)}::uuid[])`)
    // Sorted by variant id to avoid deadlock: two buyers of the same two things would wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  const stock = new Map(rows.map((row) => [row.id, row.stock]))
  const isShort = ({ variantId, quantity }: Wanted) => (stock.get(variantId) ?? quantity) < quantity
  return new Set(pieces.filter(isShort).map(({ variantId }) => variantId))
}

/** Takes the pieces out of the stock for as long as the payment is under way. The variants are locked. */
export async function reserveStock({ db, storeId }: StoreContext, paymentId: string, lines: readonly Wanted[]) {
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(piecesOf(lines))}::jsonb) as wanted ("variantId" uuid, quantity int)),
    taken as (
      update product_variants v set stock = v.stock - wanted.quantity from wanted
       where v.store_id = ${storeId} and v.id = wanted."variantId" and v.stock is not null
      returning v.id, wanted.quantity)
    insert into stock_reservations (store_id, payment_id, variant_id, quantity)
    select ${storeId}::uuid, ${paymentId}::uuid, id, quantity
      from taken`.execute(db)
}

/** The reserved pieces are sold. */
export const keepReservedStock = ({ db, storeId }: StoreContext, paymentId: string) =>
  db.deleteFrom('stock_reservations').where('store_id', '=', storeId).where('payment_id', '=', paymentId).execute()

/** The reserved pieces can be sold to somebody else. */
export async function releaseReservedStock(ctx: StoreContext, paymentId: string) {
  const freed = await ctx.db
    .deleteFrom('stock_reservations')
    .where('store_id', '=', ctx.storeId)
    .where('payment_id', '=', paymentId)
    .returning(['variant_id as variantId', 'quantity'])
    .execute()
  await takeBackStock(ctx, freed)
}

/** Puts pieces back where they are counted. */
export async function takeBackStock({ db, storeId }: StoreContext, pieces: readonly Wanted[]) {
  if (pieces.length === 0) return
  const given = JSON.stringify(piecesOf(pieces))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given ("variantId" uuid, quantity int)),
    locked as (
      select id from product_variants where store_id = ${storeId} and id in (select "variantId" from given)
       order by id for update)
    update product_variants v set stock = v.stock + given.quantity from given, locked
     where v.store_id = ${storeId} and v.id = locked.id and given."variantId" = v.id and v.stock is not null`.execute(
    db,
  )
}

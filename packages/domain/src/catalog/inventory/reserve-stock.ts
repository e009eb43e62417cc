import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockVariants } from './lock-variants.ts'
import { type Cause, type Move, moveStock } from './move-stock.ts'
import { isLowStockUnnoted, reportLowStock } from './report-low-stock.ts'

export interface Item {
  variantId: string
  quantity: number
}

/** Who reserves: a payment in progress or a draft order. */
type Holder = { paymentId: string } | { draftOrderId: string }

/** Sums quantities by variant: several lines may have the same one. */
export function sumByVariant(lines: readonly Item[]): Item[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/**
 * Locks the variants and checks their stock.
 * @returns the ids of variants with too little stock
 */
export async function findShortage(ctx: StoreContext, lines: readonly Item[]): Promise<Set<string>> {
  const items = sumByVariant(lines)
  const variants = await lockVariants(
    ctx,
    items.map(({ variantId }) => variantId),
  )
  const isShort = ({ variantId, quantity }: Item) => {
    const variant = variants.get(variantId)
    return !variant?.sellsWithoutStock && (variant?.stock ?? quantity) < quantity
  }
  return new Set(items.filter(isShort).map(({ variantId }) => variantId))
}

export interface Reservation {
  /** The ids of variants with too little stock. */
  short: Set<string>
  moves: Move[]
}

/** Locks the variants, checks their stock, and says where it would be taken from. */
export async function planReservation(ctx: StoreContext, lines: readonly Item[]): Promise<Reservation> {
  // Pipelined: both are sent at once, and Postgres runs them in order, so that the second one sees what the lock has waited for.
  const [short, moves] = await Promise.all([findShortage(ctx, lines), planTaking(ctx, lines)])
  return { short, moves }
}

interface Available {
  variantId: string
  locationId: string
  available: number
}

/** Where counted variants are taken from: the locations in their order. What a variant sells without stock is taken from the first. */
async function planTaking({ db, storeId }: StoreContext, lines: readonly Item[]): Promise<Move[]> {
  const items = sumByVariant(lines)
  const { rows } = await sql<Available>`
    select v.id as "variantId", l.id as "locationId", coalesce(level.on_hand - level.reserved, 0) as available
      from product_variants v
      join locations l on l.store_id = v.store_id and l.is_active
      left join inventory_levels level
        on level.store_id = v.store_id and level.variant_id = v.id and level.location_id = l.id
     where v.store_id = ${storeId} and v.id = any(${items.map(({ variantId }) => variantId)}::uuid[]) and v.stock is not null
     order by l.priority`.execute(db)
  const byVariant = Map.groupBy(rows, ({ variantId }) => variantId)
  return items.flatMap((item) => takeFrom(byVariant.get(item.variantId) ?? [], item))
}

/** Reserves stock of counted variants. The variants must be locked. */
export const reserveFor = async (ctx: StoreContext, holder: Holder, lines: readonly Item[]): Promise<void> =>
  reserveMoves(ctx, holder, await planTaking(ctx, lines))

/** What was planned under the lock. */
export async function reserveMoves(
  { db, storeId }: StoreContext,
  holder: Holder,
  taken: readonly Move[],
): Promise<void> {
  const { paymentId, draftOrderId } = { paymentId: null, draftOrderId: null, ...holder }
  if (taken.length === 0) return
  await sql`
    with taken as (
      select * from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
                    as move ("variantId" uuid, "locationId" uuid, quantity int)),
    reserved as (
      insert into inventory_levels as level (store_id, product_id, variant_id, location_id, reserved)
      select ${storeId}::uuid, v.product_id, v.id, "locationId", quantity
        from taken join product_variants v on v.store_id = ${storeId} and v.id = "variantId"
      on conflict (store_id, variant_id, location_id) do update set
        reserved = level.reserved + excluded.reserved, updated_at = now())
    insert into stock_reservations (store_id, payment_id, draft_order_id, variant_id, location_id, quantity)
    select ${storeId}::uuid, ${paymentId}::uuid, ${draftOrderId}::uuid, "variantId", "locationId", quantity from taken`.execute(
    db,
  )
}

/** Sells pieces without a payment of their own. The variants must be locked. */
export async function sellPieces(
  ctx: StoreContext,
  cause: Cause & { orderId: string },
  lines: readonly Item[],
): Promise<void> {
  const moves = await planTaking(ctx, lines)
  await moveStock(
    ctx,
    cause,
    moves.map((move) => ({ ...move, quantity: -move.quantity })),
  )
}

/** Takes from the locations in their order, and the rest from the first. */
function takeFrom(levels: readonly Available[], { variantId, quantity }: Item): Move[] {
  const [first] = levels
  if (!first) return []
  let missing = quantity
  const taken = levels.map(({ locationId, available }) => {
    const part = Math.min(Math.max(available, 0), missing)
    missing -= part
    return { variantId, locationId, quantity: part }
  })
  taken[0]!.quantity += missing
  return taken.filter((move) => move.quantity > 0)
}

/**
 * The variants that a payment has reserved, and whose becoming low is not noted yet. Selling what is reserved leaves the stock as it
 * is, and what reserves later looks itself, so this may be read before the lock.
 */
export async function findUnnotedStock({ db, storeId }: StoreContext, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ variantId: string }>`
    select v.id as "variantId"
      from product_variants v join stores s on s.store_id = v.store_id
     where v.store_id = ${storeId} and v.id in (${reservedBy(storeId, paymentId)}) and ${isLowStockUnnoted}`.execute(db)
  return rows.map(({ variantId }) => variantId)
}

/**
 * The reserved stock is sold: it leaves its locations.
 * @param unnoted of `findUnnotedStock`: without any, nothing is read
 */
export async function commitReservedStock(
  ctx: StoreContext,
  paymentId: string,
  orderId: string,
  unnoted: readonly string[],
): Promise<void> {
  const { db, storeId } = ctx
  // Pipelined: both are sent at once, and Postgres runs them in order.
  const locked = lockReserved(ctx, paymentId)
  const sold = sql`
    with ended as (
      delete from stock_reservations where store_id = ${storeId} and payment_id = ${paymentId}
      returning variant_id, location_id, quantity),
    sold as (select variant_id, location_id, sum(quantity)::int as quantity from ended group by 1, 2),
    changed as (
      update inventory_levels level
         set on_hand = level.on_hand - sold.quantity, reserved = level.reserved - sold.quantity,
             revision = level.revision + 1, updated_at = now()
        from sold
       where level.store_id = ${storeId} and level.variant_id = sold.variant_id and level.location_id = sold.location_id
      returning level.variant_id, level.location_id, sold.quantity, level.on_hand)
    insert into inventory_movements (store_id, variant_id, location_id, reason, quantity, on_hand, order_id)
    select ${storeId}::uuid, variant_id, location_id, 'sold', -quantity, on_hand, ${orderId}::uuid from changed`.execute(
    db,
  )
  await Promise.all([locked, sold])
  if (unnoted.length > 0) await reportLowStock(ctx, unnoted)
}

/** Returns reserved stock; what a draft order had reserved before the payment is the draft's again. */
export async function releaseReservedStock(ctx: StoreContext, paymentId: string): Promise<void> {
  const { db, storeId } = ctx
  const locked = lockReserved(ctx, paymentId)
  const released = sql`
    with kept as (
      update stock_reservations set payment_id = null
       where store_id = ${storeId} and payment_id = ${paymentId} and draft_order_id is not null),
    released as (
      delete from stock_reservations
       where store_id = ${storeId} and payment_id = ${paymentId} and draft_order_id is null
      returning variant_id, location_id, quantity)
    update inventory_levels level set reserved = level.reserved - released.quantity, updated_at = now()
      from released
     where level.store_id = ${storeId} and level.variant_id = released.variant_id
       and level.location_id = released.location_id`.execute(db)
  await Promise.all([locked, released])
}

/** Like `lockVariants`, in the order of ids. */
const lockReserved = ({ db, storeId }: StoreContext, paymentId: string) =>
  sql`
    select from product_variants
     where store_id = ${storeId} and id in (${reservedBy(storeId, paymentId)})
     order by id for update`.execute(db)

const reservedBy = (storeId: string, paymentId: string) =>
  sql`select variant_id from stock_reservations where store_id = ${storeId} and payment_id = ${paymentId}`

import type { RiskReview } from '@backroom/contract/selling/order-risks/states'
import { sql } from 'kysely'
import { authorOf, type StoreContext, type TaskContext } from '../../platform/context.ts'
import { cancelUnsent, recordOrderEvents } from '../orders/orders.ts'

export interface SendableOrder {
  id: string
  name: string
  isCancelled: boolean
  isHeld: boolean
  riskReview: RiskReview | null
  /** Whether pieces of it are not sent yet. */
  isOpen: boolean
}

/** Locks the orders until the transaction ends, ordered by id, so that two tasks cannot deadlock. */
export async function lockSendable(
  { db, storeId }: StoreContext,
  ids: readonly string[],
): Promise<Map<string, SendableOrder>> {
  const locked = sql`store_id = ${storeId} and id = any(${[...ids]}::uuid[])`
  await sql`select from orders where ${locked} order by id for no key update`.execute(db)
  // Read after the lock: a statement that waits for it sees the lines as they were before.
  const { rows } = await sql<SendableOrder>`
    select id, name, (status = 'cancelled' or payment_status = 'voided') as "isCancelled", fulfillment_status = 'on_hold' as "isHeld",
           risk_review as "riskReview",
           exists (select from order_lines l where l.store_id = orders.store_id and l.order_id = orders.id
                      and l.fulfilled_quantity + l.removed_quantity < l.quantity) as "isOpen"
      from orders where ${locked}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface InsertedParcel {
  id: string
  orderId: string
  /** Of the order. */
  name: string
}

/** Inserts a parcel for each order with all its open pieces, and an entry in its timeline. */
export async function insertParcels(
  ctx: TaskContext,
  orderIds: readonly string[],
  notifiesCustomer: boolean,
): Promise<InsertedParcel[]> {
  if (orderIds.length === 0) return []
  const { db, storeId } = ctx
  const { rows } = await sql<InsertedParcel & { number: number }>`
    with sent as (
      insert into fulfillments (store_id, order_id, number, is_notified, user_id)
      select o.store_id, o.id, 1 + coalesce((select max(f.number) from fulfillments f
                                              where f.store_id = o.store_id and f.order_id = o.id), 0),
             ${notifiesCustomer} and o.email <> '', ${authorOf(ctx)}::uuid
        from orders o where o.store_id = ${storeId} and o.id = any(${[...orderIds]}::uuid[])
      returning id, order_id, number)
    select sent.id, sent.order_id as "orderId", sent.number, o.name
      from sent join orders o on o.store_id = ${storeId} and o.id = sent.order_id order by o.id`.execute(db)
  const parcelIds = rows.map(({ id }) => id)
  await sql`
    insert into fulfillment_lines (store_id, fulfillment_id, order_id, order_line_id, quantity)
    select f.store_id, f.id, f.order_id, l.id, l.quantity - l.removed_quantity - l.fulfilled_quantity
      from fulfillments f
      join order_lines l on l.store_id = f.store_id and l.order_id = f.order_id
     where f.store_id = ${storeId} and f.id = any(${parcelIds}::uuid[])
       and l.fulfilled_quantity + l.removed_quantity < l.quantity`.execute(db)
  await recordOrderEvents(
    ctx,
    rows.map(({ orderId, name, number }) => ({ orderId, kind: 'fulfilled', detail: `${name}-F${number}` })),
  )
  return rows
}

/**
 * Cancels the parcels that still have the given revision, and of which nothing was returned.
 * @returns those that are cancelled now, also by members
 */
export async function cancelUntouched(
  ctx: TaskContext,
  parcels: readonly { id: string; revision: number }[],
): Promise<Set<string>> {
  const { db, storeId } = ctx
  const parcelIds = parcels.map(({ id }) => id)
  const { rows } = await sql<{ id: string; orderId: string; detail: string; isNew: boolean }>`
    with cancelled as (
      update fulfillments f
         set state = 'cancelled', cancelled_at = now(), updated_at = now(), revision = f.revision + 1
        from unnest(${parcelIds}::uuid[], ${parcels.map(({ revision }) => revision)}::integer[]) as untouched (id, revision)
       where f.store_id = ${storeId} and f.id = untouched.id and f.state = 'shipped' and f.revision = untouched.revision
         and not exists (
           select from fulfillment_lines p join order_lines l on l.store_id = p.store_id and l.id = p.order_line_id
            where p.store_id = f.store_id and p.fulfillment_id = f.id
              and l.returned_quantity + l.returning_quantity > l.fulfilled_quantity - p.quantity)
      returning f.id, f.order_id, f.number)
    select c.id, c.order_id as "orderId", o.name || '-F' || c.number as detail, true as "isNew"
      from cancelled c join orders o on o.store_id = ${storeId} and o.id = c.order_id
     union all
    select id, order_id, '', false from fulfillments
     where store_id = ${storeId} and id = any(${parcelIds}::uuid[]) and state = 'cancelled'`.execute(db)
  const cancelled = rows.filter(({ isNew }) => isNew)
  await recordOrderEvents(
    ctx,
    cancelled.map(({ orderId, detail }) => ({ orderId, kind: 'fulfillment_cancelled', detail })),
  )
  await cancelUnsent(
    ctx,
    rows.map(({ orderId }) => orderId),
  )
  return new Set(rows.map(({ id }) => id))
}

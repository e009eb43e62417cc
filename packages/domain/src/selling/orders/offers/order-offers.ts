import type { OfferAnswer } from '@backroom/contract/selling/orders/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { AddedLine } from '../../edited-orders/edited-orders.ts'

interface Answer {
  upsellId: string
  state: Exclude<OfferAnswer, 'failed'>
  item?: AddedLine
  totalCents?: number
  /** Of the payment that adds it. */
  cartId?: string
}

/** Stores what the buyer answers, unless the item has joined the order. */
export async function storeAnswer({ db, storeId }: StoreContext, orderId: string, answer: Answer): Promise<void> {
  const { upsellId, state, item, totalCents = 0, cartId } = answer
  await sql`
    insert into order_offers (store_id, order_id, upsell_id, state, item, total_cents, cart_id)
    values (${storeId}, ${orderId}, ${upsellId}, ${state}, ${item ? JSON.stringify(item) : null}::jsonb, ${totalCents}, ${cartId ?? null})
    on conflict (store_id, order_id) do update
       set upsell_id = excluded.upsell_id, state = excluded.state, item = excluded.item,
           total_cents = excluded.total_cents, cart_id = excluded.cart_id, answered_at = now()
     where order_offers.state <> 'added'`.execute(db)
}

/** The payment of the item came to nothing, so the buyer may answer again. What the cart pays from now on is something else. */
export async function failOffer({ db, storeId }: StoreContext, orderId: string): Promise<void> {
  await db
    .updateTable('order_offers')
    .set({ state: 'failed', cart_id: null })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'paying')
    .execute()
}

/** What the payment of a checkout adds to its order; undefined if it pays what is due alone. */
export async function findOfferedItem(
  { db, storeId }: StoreContext,
  checkoutId: string,
): Promise<AddedLine | undefined> {
  const { rows } = await sql<{ item: AddedLine }>`
    select a.item
      from order_offers a join checkouts c on c.store_id = a.store_id and c.cart_id = a.cart_id
     where a.store_id = ${storeId} and a.state = 'paying' and c.id = ${checkoutId}`.execute(db)
  return rows[0]?.item
}

/** The item has joined the order. */
export async function markAdded({ db, storeId }: StoreContext, orderId: string): Promise<void> {
  await db
    .updateTable('order_offers')
    .set({ state: 'added' })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
}

/** The order whose offer is paid, or was, by the payment of a cart. */
export async function findOfferOrder({ db, storeId }: StoreContext, cartId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_offers as a')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'a.store_id').onRef('o.id', '=', 'a.order_id'))
    .select('o.token')
    .where('a.store_id', '=', storeId)
    .where('a.cart_id', '=', cartId)
    .executeTakeFirst()
  return row?.token
}

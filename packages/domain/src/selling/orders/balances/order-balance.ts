import { storedAddress } from '@backroom/contract/platform/addresses/stored-address'
import type { Language } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { findCart } from '../../carts/carts.ts'
import { type Continuation, isCheckoutHeld, saveDraftCheckout } from '../../checkouts/checkouts.ts'
import { languageOfOrder } from '../../customers/customers.ts'
import { failOffer } from '../offers/order-offers.ts'

interface Balance {
  id: string
  cartId: string
}

const openBalanceOf = ({ db, storeId }: StoreContext, orderId: string): Promise<Balance | undefined> =>
  db
    .selectFrom('order_balances')
    .select(['id', 'cart_id as cartId'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('paid_at', 'is', null)
    .executeTakeFirst()

/** Locks the cart of what is due, as a payment does, before the payments of the order. @returns its id */
export async function lockBalanceCart(ctx: StoreContext, orderId: string): Promise<string | undefined> {
  const balance = await openBalanceOf(ctx, orderId)
  if (!balance) return
  await ctx.db
    .selectFrom('carts')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', balance.cartId)
    .forUpdate()
    .executeTakeFirst()
  return balance.cartId
}

/** The same. @returns whether the customer is paying it at this moment */
export async function lockBalance(ctx: StoreContext, orderId: string): Promise<boolean> {
  const cartId = await lockBalanceCart(ctx, orderId)
  return cartId !== undefined && isCheckoutHeld(ctx, cartId)
}

/**
 * Lets the customer of an order pay what is due of it. The order must be locked, and no payment of its balance in progress: an offer whose payment
 * came to nothing is no part of what is due.
 * @returns the id of the cart
 */
export async function openBalance(ctx: StoreContext, orderId: string): Promise<string> {
  const { db, storeId } = ctx
  await failOffer(ctx, orderId)
  const known = await openBalanceOf(ctx, orderId)
  if (known) return known.cartId
  const { id: cartId } = await db
    .insertInto('carts')
    .values({ store_id: storeId, is_draft: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('order_balances').values({ store_id: storeId, order_id: orderId, cart_id: cartId }).execute()
  const order = await db
    .selectFrom('orders')
    .select(['email', 'shipping_address as address', languageOfOrder('orders').as('language')])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const [cart, store] = await Promise.all([findCart(ctx, cartId), findStore(ctx)])
  const language = order.language ?? store.language
  const address = storedAddress(order.address)
  await saveDraftCheckout(ctx, { cartId, email: order.email, address, language }, cart)
  return cartId
}

/** The checkout of what is due of an order, or the order; undefined for a secret that no order has. Reads only. */
export async function findBalanceLink(ctx: StoreContext, token: string): Promise<Continuation | undefined> {
  const { rows } = await sql<{ cartId: string | null; language: Language | null }>`
    select b.cart_id as "cartId", ${languageOfOrder('o')} as language
      from orders o
      left join order_balances b on b.store_id = o.store_id and b.order_id = o.id and b.paid_at is null
     where o.store_id = ${ctx.storeId} and o.token = ${token}`.execute(ctx.db)
  const [found] = rows
  if (!found) return
  const isDue = found.cartId !== null && (await findCart(ctx, found.cartId)).itemCount > 0
  if (!found.cartId || !isDue) return { state: 'completed', orderToken: token }
  return { state: 'open', cartId: found.cartId, language: found.language ?? (await findStore(ctx)).language }
}

/** The order that a balance belongs to. */
export async function findBalanceOrder({ db, storeId }: StoreContext, checkoutId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_balances as b')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.store_id', '=', 'b.store_id').onRef('c.cart_id', '=', 'b.cart_id'),
    )
    .select('b.order_id as orderId')
    .where('b.store_id', '=', storeId)
    .where('c.id', '=', checkoutId)
    .executeTakeFirst()
  return row?.orderId
}

/** What was due is paid without its link, which pays nothing more. */
export async function closeBalance({ db, storeId }: StoreContext, orderId: string): Promise<void> {
  await db
    .updateTable('order_balances')
    .set({ paid_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('paid_at', 'is', null)
    .execute()
}

/** A payment of the balance was authorized, or came to nothing, so that it may be paid again. */
export async function markBalance({ db, storeId }: StoreContext, checkoutId: string, isPaid: boolean): Promise<void> {
  await sql`
    update order_balances b set paid_at = ${isPaid ? sql`now()` : null}
      from checkouts c
     where b.store_id = ${storeId} and c.store_id = b.store_id and c.cart_id = b.cart_id and c.id = ${checkoutId}`.execute(
    db,
  )
}

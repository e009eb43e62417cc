import { limits } from '@backroom/contract/selling/orders/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { takeCodes } from './cart-codes.ts'

/** Neither ordered, nor being paid, nor that of a draft order. */
const isOpen = sql<boolean>`(not c.is_draft
  and not exists (select from orders o where o.store_id = c.store_id and o.cart_id = c.id)
  and not exists (select from checkouts k where k.store_id = c.store_id and k.cart_id = c.id and k.state = 'paying'))`

/** The cart that a customer left in any browser; undefined without one that is still open. */
async function findLeftCart({ db, storeId }: StoreContext, customerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from customer_carts k join carts c on c.store_id = k.store_id and c.id = k.cart_id
     where k.store_id = ${storeId} and k.customer_id = ${customerId} and ${isOpen}`.execute(db)
  return rows[0]?.id
}

type Use = 'open' | 'kept' | 'gone'

/**
 * What a cart of a browser is to a customer. `kept` as it is: one that is being paid, or that of a draft order. `gone`: one that was
 * ordered, or that another customer left there.
 */
async function useOf({ db, storeId }: StoreContext, customerId: string, cartId: string): Promise<Use> {
  const { rows } = await sql<{ use: Use }>`
    select case when ${isOpen} then 'open'
                when exists (select from orders o where o.store_id = c.store_id and o.cart_id = c.id) then 'gone'
                else 'kept' end as use
      from carts c
     where c.store_id = ${storeId} and c.id = ${cartId} and not exists (
       select from customer_carts k
        where k.store_id = c.store_id and k.cart_id = c.id and k.customer_id <> ${customerId})`.execute(db)
  return rows[0]?.use ?? 'gone'
}

/** Whether a cart is the one that the customer finds in each browser. */
export async function isCartOf({ db, storeId }: StoreContext, customerId: string, cartId: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer_carts where store_id = ${storeId} and customer_id = ${customerId} and cart_id = ${cartId}`.execute(
    db,
  )
  return rows.length > 0
}

/** @returns the cart that a customer sees in a browser: the browser's own, or what the customer left in another one */
export async function findCustomerCart(
  ctx: StoreContext,
  customerId: string,
  cartId: string | undefined,
): Promise<string | undefined> {
  return (await chooseCart(ctx, customerId, cartId))?.id
}

async function chooseCart(
  ctx: StoreContext,
  customerId: string,
  cartId: string | undefined,
): Promise<{ id: string; isOpen: boolean } | undefined> {
  const use = cartId === undefined ? 'gone' : await useOf(ctx, customerId, cartId)
  if (cartId !== undefined && use !== 'gone') return { id: cartId, isOpen: use === 'open' }
  const leftId = await findLeftCart(ctx, customerId)
  return leftId === undefined ? undefined : { id: leftId, isOpen: true }
}

/**
 * Makes the cart of a browser that of its customer. What the customer left in another browser joins it, so that it is the same one
 * everywhere. Carts that are being paid and those of draft orders stay as they are.
 * @returns the cart that the browser has from now on; undefined without any
 */
export async function joinCarts(
  ctx: StoreContext,
  customerId: string,
  cartId: string | undefined,
): Promise<string | undefined> {
  const chosen = await chooseCart(ctx, customerId, cartId)
  if (!chosen?.isOpen) return chosen?.id
  const { id } = chosen
  // The row is locked, so that of two browsers that join at once the second one takes everything along.
  const { rows } = await sql<{ leftId: string | null }>`
    insert into customer_carts (store_id, customer_id, cart_id) values (${ctx.storeId}, ${customerId}, ${id})
    on conflict (store_id, customer_id) do update set cart_id = excluded.cart_id
    returning old.cart_id as "leftId"`.execute(ctx.db)
  const leftId = rows[0]?.leftId
  if (!leftId || leftId === id) return id
  const open = await lockOpenCarts(ctx, [id, leftId])
  if (open.has(id) && open.has(leftId)) await takeAlong(ctx, id, leftId)
  // It is being paid since.
  else if (!open.has(id)) await keepCart(ctx, customerId, leftId)
  return id
}

/** Locks carts as payments do. @returns those that are open now */
async function lockOpenCarts({ db, storeId }: StoreContext, ids: readonly string[]): Promise<Set<string>> {
  const isGiven = sql`c.store_id = ${storeId} and c.id = any(${[...ids]}::uuid[])`
  await sql`select from carts c where ${isGiven} order by c.id for update`.execute(db)
  const { rows } = await sql<{ id: string }>`select c.id from carts c where ${isGiven} and ${isOpen}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const keepCart = ({ db, storeId }: StoreContext, customerId: string, cartId: string) =>
  db
    .updateTable('customer_carts')
    .set({ cart_id: cartId })
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .execute()

/** Moves the lines and the codes of a cart into another one, and its note if the other one has none. */
async function takeAlong(ctx: StoreContext, cartId: string, leftId: string): Promise<void> {
  const { db, storeId } = ctx
  await moveLines(ctx, cartId, leftId)
  await takeCodes(ctx, cartId, leftId)
  await sql`
    update carts c set note = case when c.note = '' then l.note else c.note end, updated_at = now()
      from carts l
     where c.store_id = ${storeId} and c.id = ${cartId} and l.store_id = c.store_id and l.id = ${leftId}`.execute(db)
  // A checkout that was left there stays in the figures.
  await sql`
    delete from carts c where c.store_id = ${storeId} and c.id = ${leftId}
       and not exists (select from checkouts k where k.store_id = c.store_id and k.cart_id = c.id)`.execute(db)
}

/** Of an item in both, the larger quantity counts. Of more lines than a cart holds, the oldest of those that were left stay out. */
const moveLines = ({ db, storeId }: StoreContext, cartId: string, leftId: string) =>
  sql`
    with moved as (delete from cart_lines where store_id = ${storeId} and cart_id = ${leftId} returning *),
    larger as (
      update cart_lines own set quantity = moved.quantity from moved
       where own.store_id = ${storeId} and own.cart_id = ${cartId} and own.variant_id = moved.variant_id
         and own.personalization = moved.personalization and own.quantity < moved.quantity)
    insert into cart_lines (store_id, cart_id, variant_id, personalization, title, upsell_id, quantity, added_at)
    select store_id, ${cartId}, variant_id, personalization, title, upsell_id, quantity, added_at from moved
     where not exists (
       select from cart_lines own
        where own.store_id = moved.store_id and own.cart_id = ${cartId} and own.variant_id = moved.variant_id
          and own.personalization = moved.personalization)
     order by added_at desc, id desc
     limit greatest(0, ${limits.cartLines} - (
       select count(*) from cart_lines where store_id = ${storeId} and cart_id = ${cartId}))`.execute(db)

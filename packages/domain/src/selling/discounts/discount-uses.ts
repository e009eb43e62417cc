import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { customerKeyOf } from '../customers/customers.ts'
import { isFirstOrder, lockFirstOrder } from './first-order.ts'
import type { AppliedDiscount } from './price-cart.ts'

interface Buying {
  checkoutId: string
  email: string
}

/**
 * Reserves one use of each discount for a payment that begins. The counter's row is locked until the transaction ends, so
 * that limits hold for concurrent payments. A discount for first orders is reserved by one payment of a mailbox.
 * @returns whether all of them could be reserved; if not, nothing is
 */
export async function reserveUses(
  ctx: StoreContext,
  discounts: readonly AppliedDiscount[],
  { checkoutId, email }: Buying,
): Promise<boolean> {
  // By id, so that two buyers of the same discounts wait for each other in one order.
  const inOrder = discounts
    .filter(({ isUpsell, isDraft }) => !isUpsell && !isDraft)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (inOrder.length === 0) return true
  await lockFirstOrder(
    ctx,
    inOrder.map(({ id }) => id),
    email,
  )
  for (const [index, discount] of inOrder.entries()) {
    if (await reserve(ctx, discount, { checkoutId, email })) continue
    await release(ctx, checkoutId, { only: inOrder.slice(0, index).map(({ id }) => id) })
    return false
  }
  return true
}

async function reserve(
  ctx: StoreContext,
  { id, code }: Pick<AppliedDiscount, 'id' | 'code'>,
  { checkoutId, email }: Buying,
): Promise<boolean> {
  const { db, storeId } = ctx
  const customerKey = customerKeyOf(storeId, email)
  const { rows } = await sql<{ id: string }>`
    with counted as (
      update discounts d set use_count = use_count + 1
       where d.store_id = ${storeId} and d.id = ${id} and (usage_limit is null or use_count < usage_limit)
       returning limit_per_customer)
    select ${id} as id from counted`.execute(db)
  if (rows.length === 0) return false
  const codeId = code === '' ? null : await countCode(ctx, id, code)
  if (codeId === undefined) {
    await giveBack(ctx, id, null)
    return false
  }
  // A statement of its own: with the row locked, it sees what other buyers have committed.
  const { rows: reserved } = await sql`
    insert into discount_uses (store_id, discount_id, code_id, checkout_id, customer_key, state)
    select ${storeId}, ${id}, ${codeId}, ${checkoutId}, ${customerKey}, 'reserved'
      from discounts d
     where d.store_id = ${storeId} and d.id = ${id}
       and (d.limit_per_customer is null or d.limit_per_customer > (
             select count(*) from discount_uses u
              where u.store_id = d.store_id and u.discount_id = d.id and u.customer_key = ${customerKey}
                and u.state <> 'released' and u.checkout_id <> ${checkoutId}))
       and (not d.is_for_first_order or ${isFirstOrder(storeId, email, checkoutId)})
    on conflict (store_id, checkout_id, discount_id) do update
       set state = 'reserved', customer_key = excluded.customer_key, code_id = excluded.code_id where discount_uses.state = 'released'
    returning id`.execute(db)
  if (reserved.length > 0) return true
  await giveBack(ctx, id, codeId)
  return false
}

/** @returns undefined if the code is used up or gone */
async function countCode({ db, storeId }: StoreContext, id: string, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update discount_codes c set use_count = c.use_count + 1
      from discounts d
     where c.store_id = ${storeId} and lower(c.code) = ${code.toLowerCase()} and c.discount_id = ${id}
       and d.store_id = c.store_id and d.id = c.discount_id
       and (d.limit_per_code is null or c.use_count < d.limit_per_code)
    returning c.id`.execute(db)
  return rows[0]?.id
}

/** Takes a use off the counters of a discount and of its code. */
async function giveBack({ db, storeId }: StoreContext, id: string, codeId: string | null): Promise<void> {
  const once = { use_count: sql<number>`use_count - 1` }
  await db.updateTable('discounts').set(once).where('store_id', '=', storeId).where('id', '=', id).execute()
  if (codeId === null) return
  await db.updateTable('discount_codes').set(once).where('store_id', '=', storeId).where('id', '=', codeId).execute()
}

/** The payment of a checkout ended without an order. */
export const releaseUses = (ctx: StoreContext, checkoutId: string) => release(ctx, checkoutId)

/** The order of a checkout was cancelled before it was paid. */
export const returnUses = (ctx: StoreContext, checkoutId: string) => release(ctx, checkoutId, { from: 'used' })

interface Release {
  only?: readonly string[]
  from?: 'reserved' | 'used'
}

async function release(
  ctx: StoreContext,
  checkoutId: string,
  { only, from = 'reserved' }: Release = {},
): Promise<void> {
  const chosen = only ? sql`and discount_id = any(${only}::uuid[])` : sql``
  const { rows } = await sql<{ discountId: string; codeId: string | null }>`
    update discount_uses set state = 'released'
     where store_id = ${ctx.storeId} and checkout_id = ${checkoutId} and state = ${from} ${chosen}
    returning discount_id as "discountId", code_id as "codeId"`.execute(ctx.db)
  for (const { discountId, codeId } of rows.toSorted((a, b) => (a.discountId < b.discountId ? -1 : 1)))
    await giveBack(ctx, discountId, codeId)
}

/** The order of a checkout exists. */
export async function confirmUses({ db, storeId }: StoreContext, checkoutId: string): Promise<void> {
  await db
    .updateTable('discount_uses')
    .set({ state: 'used' })
    .where('store_id', '=', storeId)
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'reserved')
    .execute()
}

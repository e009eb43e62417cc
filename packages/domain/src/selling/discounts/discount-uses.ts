import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { customerKeyOf } from './customer-key.ts'
import type { AppliedDiscount } from './price-cart.ts'

interface Buying {
  checkoutId: string
  email: string
}

/**
 * Reserves one use of each discount for a payment that begins. The counter's row is locked until the transaction ends, so
 * that limits hold for concurrent payments.
 * @returns whether all of them could be reserved; if not, nothing is
 */
export async function reserveUses(
  ctx: StoreContext,
  discounts: readonly AppliedDiscount[],
  { checkoutId, email }: Buying,
): Promise<boolean> {
  const customerKey = customerKeyOf(ctx.storeId, email)
  // By id, so that two buyers of the same discounts wait for each other in one order.
  const ids = discounts.map(({ id }) => id).sort()
  for (const [index, id] of ids.entries()) {
    if (await reserve(ctx, id, checkoutId, customerKey)) continue
    await release(ctx, checkoutId, { only: ids.slice(0, index) })
    return false
  }
  return true
}

async function reserve({ db, storeId }: StoreContext, id: string, checkoutId: string, customerKey: string) {
  const { rows } = await sql<{ id: string }>`
    with counted as (
      update discounts d set use_count = use_count + 1
       where d.store_id = ${storeId} and d.id = ${id} and (usage_limit is null or use_count < usage_limit)
       returning limit_per_customer)
    select ${id} as id from counted`.execute(db)
  if (rows.length === 0) return false
  // A statement of its own: with the row locked, it sees what other buyers have committed.
  const { rows: reserved } = await sql`
    insert into discount_uses (store_id, discount_id, checkout_id, customer_key, state)
    select ${storeId}, ${id}, ${checkoutId}, ${customerKey}, 'reserved'
      from discounts d
     where d.store_id = ${storeId} and d.id = ${id}
       and (d.limit_per_customer is null or d.limit_per_customer > (
             select count(*) from discount_uses u
              where u.store_id = d.store_id and u.discount_id = d.id and u.customer_key = ${customerKey}
                and u.state <> 'released' and u.checkout_id <> ${checkoutId}))
    on conflict (store_id, checkout_id, discount_id) do update
       set state = 'reserved', customer_key = excluded.customer_key where discount_uses.state = 'released'
    returning id`.execute(db)
  if (reserved.length > 0) return true
  await db
    .updateTable('discounts')
    .set({ use_count: sql<number>`use_count - 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
  return false
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
  { db, storeId }: StoreContext,
  checkoutId: string,
  { only, from = 'reserved' }: Release = {},
): Promise<void> {
  const chosen = only ? sql`and discount_id = any(${only}::uuid[])` : sql``
  const { rows } = await sql<{ discountId: string }>`
    update discount_uses set state = 'released'
     where store_id = ${storeId} and checkout_id = ${checkoutId} and state = ${from} ${chosen}
    returning discount_id as "discountId"`.execute(db)
  for (const { discountId } of rows.toSorted((a, b) => (a.discountId < b.discountId ? -1 : 1)))
    await db
      .updateTable('discounts')
      .set({ use_count: sql<number>`use_count - 1` })
      .where('store_id', '=', storeId)
      .where('id', '=', discountId)
      .execute()
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

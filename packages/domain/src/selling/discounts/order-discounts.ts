import type { DiscountPerformance } from '@backroom/contract/selling/discounts/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findDiscount } from './discount-queries.ts'
import type { AppliedDiscount } from './price-cart.ts'

/** Stores what each discount took from an order, which no later change of the discount alters. */
export async function writeOrderDiscounts(
  { db, storeId }: StoreContext,
  orderId: string,
  discounts: readonly AppliedDiscount[],
): Promise<void> {
  if (discounts.length === 0) return
  await db
    .insertInto('order_discounts')
    .values(
      discounts.map(({ id, title, code, cents, lines }) => ({
        store_id: storeId,
        order_id: orderId,
        discount_id: id,
        ...{ title, code, cents, line_cents: lines },
      })),
    )
    .execute()
}

/** What the discounts of an order were called when it was placed. */
export const discountTitlesOfOrder = sql<string[]>`(
  select coalesce(jsonb_agg(d.title order by d.cents desc, d.discount_id), '[]')
    from order_discounts d where d.store_id = orders.store_id and d.order_id = orders.id)`

export async function findPerformance(ctx: StoreContext, id: string): Promise<DiscountPerformance> {
  const { currency } = await findDiscount(ctx, id)
  const { rows } = await sql<DiscountPerformance>`
    select count(*)::int as orders, coalesce(sum(o.total_cents - o.tip_cents), 0)::bigint as "revenueCents",
           coalesce(sum(d.cents), 0)::bigint as "discountCents"
      from order_discounts d
      join orders o on o.store_id = d.store_id and o.id = d.order_id and o.currency = ${currency}
     where d.store_id = ${ctx.storeId} and d.discount_id = ${id}`.execute(ctx.db)
  return rows[0]!
}

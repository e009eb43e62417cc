import type { DiscountPerformance } from '@backroom/contract/selling/discounts/endpoints'
import { sql } from 'kysely'
import { soldStatuses } from '../../analytics/sales/sales.ts'
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

/**
 * What was sold with a discount, as sales reports count it: orders whose money was captured, without tips and less the refunds that
 * were made. An order that several discounts made cheaper counts whole for each of them.
 */
export async function findPerformance(ctx: StoreContext, id: string): Promise<DiscountPerformance> {
  const { currency } = await findDiscount(ctx, id)
  const { rows } = await sql<DiscountPerformance>`
    with sold as (
      select o.id, o.total_cents - o.tip_cents as total_cents, d.cents
        from order_discounts d
        join orders o on o.store_id = d.store_id and o.id = d.order_id and o.currency = ${currency}
                     and o.payment_status = any(${soldStatuses}::text[])
       where d.store_id = ${ctx.storeId} and d.discount_id = ${id}),
    refunded as (
      select sum(r.returned_cents) as cents
        from sold join payment_refunds r on r.store_id = ${ctx.storeId} and r.order_id = sold.id
       where r.refunded_at is not null)
    select count(*)::int as orders,
           (coalesce(sum(total_cents), 0) - coalesce((select cents from refunded), 0))::bigint as "revenueCents",
           coalesce(sum(cents), 0)::bigint as "discountCents"
      from sold`.execute(ctx.db)
  return rows[0]!
}

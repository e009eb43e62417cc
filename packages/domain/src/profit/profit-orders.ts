import type { Input } from '@backroom/contract/api/endpoint'
import { fail } from '@backroom/contract/api/refusal'
import type { Calculation, ProfitOrder, profit } from '@backroom/contract/profit/endpoints'
import { limits } from '@backroom/contract/profit/limits'
import { type RawBuilder, sql } from 'kysely'
import type { StoresContext } from '../context.ts'
import { dayRange, findSharedCurrency } from '../reports/reports.ts'
import { soldIn, soldStatuses } from '../sales/sales.ts'
import { costedLines, costedOrders, withRules } from './costed-orders.ts'

const told = (which: RawBuilder<unknown>) => sql`
  select costed.*, coalesce((
           select sum(amount_cents) from payment_refunds
            where payment_refunds.store_id = costed.store_id and payment_refunds.order_id = costed.id
              and refunded_at is not null), 0) as refunded_cents
    from (${costedOrders(which)}) costed`

const shown = sql`
  id, store_id as "storeId", number, placed_at as "placedAt", total_cents::int8 as "soldCents",
  refunded_cents::int8 as "refundedCents", tax_cents::int8 as "taxCents", goods_cents::int8 as "goodsCents",
  shipping_cost_cents::int8 as "shippingCents", payment_cents::int8 as "paymentCents", other_cents::int8 as "otherCents",
  version, (total_cents - refunded_cents - tax_cents - goods_cents - shipping_cost_cents - payment_cents - other_cents)::int8
    as "profitCents"`

/** The newest orders of the range, or of those that lack a cost, and how many there are. */
export async function listProfitOrders(
  ctx: StoresContext,
  { missing, ...query }: Input<typeof profit.orders>['query'],
): Promise<{ currency: string; orders: ProfitOrder[]; count: number }> {
  const range = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const sold = sql`
    select * from orders where store_id = any(${ctx.storeIds}::uuid[]) and currency = ${currency} and ${soldIn(range)}`
  const newest = sql`order by placed_at desc, id desc limit ${limits.orders}`
  // Whether a cost is missing is known once costs are reckoned; without that question, only those shown are.
  const found =
    missing === 'true'
      ? sql`select told.*, count(*) over () as count from (${told(sold)}) told where goods_cents is null ${newest}`
      : sql`select told.*, (select count(*) from (${sold}) all_of_them) as count from (${told(sql`${sold} ${newest}`)}) told`
  const { rows } = await sql<ProfitOrder & { count: number }>`
    select ${shown}, count::int8 from (${found}) found order by placed_at desc, id desc`.execute(ctx.db)
  return { currency, orders: rows.map(({ count: _, ...order }) => order), count: rows[0]?.count ?? 0 }
}

/** How the profit of one sale is made. */
export async function findCalculation({ db, storeIds }: StoresContext, id: string): Promise<Calculation> {
  const which = sql`
    select * from orders
     where store_id = any(${storeIds}::uuid[]) and id = ${id} and payment_status = any(${soldStatuses}::text[])`
  const { rows } = await sql<Omit<Calculation, 'lines'>>`
    select ${shown}, country_code as "countryCode", (select currency from orders where orders.store_id = told.store_id and orders.id = told.id)
      from (${told(which)}) told`.execute(db)
  const lines = await sql<Calculation['lines'][number]>`
    select lines.id, lines.title, lines.variant_title as "variantTitle", lines.quantity, lines.total_cents as "totalCents",
           lines.cost_cents::int8 as "costCents", lines.source
      from ${withRules(which)} cross join lateral (${costedLines}) lines order by lines.id`.execute(db)
  return { ...(rows[0] ?? fail('not_found')), lines: lines.rows }
}

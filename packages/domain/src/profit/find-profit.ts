import type { Input } from '@backroom/contract/api/endpoint'
import type { ProfitFigures, ProfitReport, profit } from '@backroom/contract/profit/endpoints'
import { sql } from 'kysely'
import type { StoresContext } from '../context.ts'
import { dayRange, daysBefore, daysIn, findSharedCurrency } from '../reports/reports.ts'
import { type DayRange, refundedIn, soldIn } from '../sales/sales.ts'
import { costedOrders } from './costed-orders.ts'

const nothing: ProfitFigures = {
  orders: 0,
  salesCents: 0,
  taxCents: 0,
  goodsCents: 0,
  shippingCents: 0,
  paymentCents: 0,
  otherCents: 0,
  profitCents: 0,
  unknownOrders: 0,
  unknownSalesCents: 0,
}
const fields = Object.keys(nothing) as (keyof ProfitFigures)[]

/** Sales, costs and profit of each day and of the range. A refund lowers the profit of the day it was made. */
export async function findProfit(ctx: StoresContext, query: Input<typeof profit.show>['query']): Promise<ProfitReport> {
  const range = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const told = await findToldDays(ctx, currency, range)
  const days = Array.from({ length: daysIn(range) }, (_, index) => {
    const day = daysBefore(range.fromTime, -index)
    return { ...nothing, ...told.get(day), day }
  })
  const totals = Object.fromEntries(
    fields.map((field) => [field, days.reduce((sum, one) => sum + one[field], 0)]),
  ) as unknown as ProfitFigures
  return { currency, asOf: new Date().toISOString(), totals, days }
}

/** The days on which anything was sold or given back. */
async function findToldDays(
  { db, storeIds }: StoresContext,
  currency: string,
  range: DayRange,
): Promise<ReadonlyMap<string, ProfitFigures>> {
  const ours = sql`store_id = any(${storeIds}::uuid[]) and currency = ${currency}`
  const sold = sql`select * from orders where ${ours} and ${soldIn(range)}`
  const refunded = sql`
    select * from orders where store_id = any(${storeIds}::uuid[]) and (store_id, id) in (
      select store_id, order_id from payment_refunds where ${ours} and ${refundedIn(range)})`
  const dayOf = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone ${range.timezone}, 'YYYY-MM-DD')`
  const { rows } = await sql<ProfitFigures & { day: string }>`
    select day, sum(orders)::int8 as orders, sum(sales)::int8 as "salesCents",
           coalesce(sum(tax) filter (where is_known), 0)::int8 as "taxCents",
           coalesce(sum(goods) filter (where is_known), 0)::int8 as "goodsCents",
           coalesce(sum(shipping) filter (where is_known), 0)::int8 as "shippingCents",
           coalesce(sum(payment) filter (where is_known), 0)::int8 as "paymentCents",
           coalesce(sum(other) filter (where is_known), 0)::int8 as "otherCents",
           coalesce(sum(sales - tax - goods - shipping - payment - other) filter (where is_known), 0)::int8 as "profitCents",
           coalesce(sum(orders) filter (where not is_known), 0)::int8 as "unknownOrders",
           coalesce(sum(sales) filter (where not is_known), 0)::int8 as "unknownSalesCents"
      from (
        select ${dayOf(sql`placed_at`)} as day, goods_cents is not null as is_known, 1 as orders, total_cents as sales,
               tax_cents as tax, goods_cents as goods, shipping_cost_cents as shipping, payment_cents as payment,
               other_cents as other
          from (${costedOrders(sold)}) sold
        union all
        select ${dayOf(sql`refunded_at`)}, goods_cents is not null, 0, -amount_cents, 0, 0, 0, 0, 0
          from payment_refunds
          join (${costedOrders(refunded)}) costed
            on costed.store_id = payment_refunds.store_id and costed.id = payment_refunds.order_id
         where payment_refunds.store_id = any(${storeIds}::uuid[]) and payment_refunds.currency = ${currency}
           and ${refundedIn(range)}) told
     group by day`.execute(db)
  return new Map(rows.map(({ day, ...figures }) => [day, figures]))
}

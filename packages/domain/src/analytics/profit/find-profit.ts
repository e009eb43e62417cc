import type { ProfitFigures, ProfitReport, profit } from '@backroom/contract/analytics/profit/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { dayRange, daysBefore, daysIn, findSharedCurrency, readReport } from '../reports/reports.ts'
import { type DayRange, dayOf, isWithin, lineSoldIn, refundedIn, soldIn } from '../sales/sales.ts'
import { costedOrders, costInputColumns, goodsCosts, lineColumns } from './costed-orders.ts'

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

const sumOf = (all: readonly ProfitFigures[]) =>
  Object.fromEntries(
    fields.map((field) => [field, all.reduce((sum, figures) => sum + figures[field], 0)]),
  ) as unknown as ProfitFigures

/** Sales, costs and profit of each day and of the range. A refund lowers the profit of its own day. */
export async function findProfit(ctx: StoresContext, query: Input<typeof profit.show>['query']): Promise<ProfitReport> {
  const range = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const byDay = Map.groupBy(
    [...(await findSales(ctx, currency, range)), ...(await findRefunds(ctx, currency, range))],
    ({ day }) => day,
  )
  const days = Array.from({ length: daysIn(range) }, (_, index) => {
    const day = daysBefore(range.fromTime, -index)
    return { ...sumOf(byDay.get(day) ?? []), day }
  })
  const totals = sumOf(days)
  return { currency, asOf: new Date().toISOString(), totals, days }
}

type DailyProfit = ProfitFigures & { day: string }

/** Sales of each day with their costs. */
function findSales(ctx: StoresContext, currency: string, range: DayRange): Promise<DailyProfit[]> {
  const { storeIds } = ctx
  const orders = sql`
    select ${costInputColumns} from orders
     where store_id = any(${storeIds}::uuid[]) and currency = ${currency} and source <> 'imported' and ${soldIn(range)}`
  const lines = sql`select ${lineColumns} from order_lines where ${lineSoldIn(storeIds, currency, range)}`
  // A superset of `lines` that one index answers; its variants are the same but for a few.
  const soldLines = sql`
    select ${lineColumns} from order_lines
     where store_id = any(${storeIds}::uuid[]) and ${isWithin(sql`placed_at`, range)}`
  return readReport(
    ctx,
    sql<DailyProfit>`
    select to_char(day, 'YYYY-MM-DD') as day, count(*)::int8 as orders, sum(total_cents)::int8 as "salesCents",
           coalesce(sum(tax_cents) filter (where is_known), 0)::int8 as "taxCents",
           coalesce(sum(goods_cents) filter (where is_known), 0)::int8 as "goodsCents",
           coalesce(sum(shipping_cost_cents) filter (where is_known), 0)::int8 as "shippingCents",
           coalesce(sum(payment_cents) filter (where is_known), 0)::int8 as "paymentCents",
           coalesce(sum(other_cents) filter (where is_known), 0)::int8 as "otherCents",
           coalesce(sum(total_cents - tax_cents - goods_cents - shipping_cost_cents - payment_cents - other_cents)
                      filter (where is_known), 0)::int8 as "profitCents",
           (count(*) filter (where not is_known))::int8 as "unknownOrders",
           coalesce(sum(total_cents) filter (where not is_known), 0)::int8 as "unknownSalesCents"
      from (select ${dayOf(sql`placed_at`, range)} as day, goods_cents is not null as is_known, costed.*
              from (${costedOrders(storeIds, orders, goodsCosts(storeIds, lines, soldLines))}) costed) sold
     group by day`,
  )
}

/** Refunds of each day, by whether the costs of their orders are known. The orders may be older than the range. */
function findRefunds(ctx: StoresContext, currency: string, range: DayRange): Promise<DailyProfit[]> {
  const { storeIds } = ctx
  const ours = sql`store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${refundedIn(range)}
    and not exists (select from orders o where o.store_id = payment_refunds.store_id and o.id = payment_refunds.order_id and o.source = 'imported')`
  const lines = sql`
    select ${lineColumns} from order_lines
     where (store_id, order_id) in (select store_id, order_id from payment_refunds where ${ours}) offset 0`
  return readReport(
    ctx,
    sql<DailyProfit>`
    with goods as materialized (${goodsCosts(storeIds, lines)})
    select to_char(day, 'YYYY-MM-DD') as day, 0 as orders, 0 as "taxCents", 0 as "goodsCents", 0 as "shippingCents",
           0 as "paymentCents", 0 as "otherCents", 0 as "unknownOrders", sum(cents)::int8 as "salesCents",
           coalesce(sum(cents) filter (where is_known), 0)::int8 as "profitCents",
           coalesce(sum(cents) filter (where not is_known), 0)::int8 as "unknownSalesCents"
      from (select ${dayOf(sql`refunded_at`, range)} as day, -returned_cents as cents,
                   order_id in (select order_id from goods where goods_cents is not null) as is_known
              from payment_refunds where ${ours}) refunds
     group by day`,
  )
}

import type { ProfitFigures, ProfitReport, profit } from '@backroom/contract/analytics/profit/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { dayRange, daysBefore, daysIn, findSharedCurrency, readRoomy } from '../reports/reports.ts'
import { type DayRange, dayOf, isWithin, lineSoldIn, refundedIn, soldIn } from '../sales/sales.ts'
import { costedOrders, goodsOf, lineColumns, reckonedColumns } from './costed-orders.ts'

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
    fields.map((field) => [field, all.reduce((sum, one) => sum + one[field], 0)]),
  ) as unknown as ProfitFigures

/** Sales, costs and profit of each day and of the range. A refund lowers the profit of the day it was made. */
export async function findProfit(ctx: StoresContext, query: Input<typeof profit.show>['query']): Promise<ProfitReport> {
  const range = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const told = Map.groupBy(
    [...(await findSold(ctx, currency, range)), ...(await findGivenBack(ctx, currency, range))],
    ({ day }) => day,
  )
  const days = Array.from({ length: daysIn(range) }, (_, index) => {
    const day = daysBefore(range.fromTime, -index)
    return { ...sumOf(told.get(day) ?? []), day }
  })
  const totals = sumOf(days)
  return { currency, asOf: new Date().toISOString(), totals, days }
}

type Told = ProfitFigures & { day: string }

/** What was sold on each day. */
function findSold(ctx: StoresContext, currency: string, range: DayRange): Promise<Told[]> {
  const { storeIds } = ctx
  const orders = sql`
    select ${reckonedColumns} from orders
     where store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${soldIn(range)}`
  const lines = sql`select ${lineColumns} from order_lines where ${lineSoldIn(storeIds, currency, range)}`
  const things = sql`
    select ${lineColumns} from order_lines
     where store_id = any(${storeIds}::uuid[]) and ${isWithin(sql`placed_at`, range)}`
  return readRoomy(
    ctx,
    sql<Told>`
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
              from (${costedOrders(storeIds, orders, goodsOf(storeIds, lines, things))}) costed) sold
     group by day`,
  )
}

/** What was given back on each day: of orders of any day, of which it matters whether their costs are known. */
function findGivenBack(ctx: StoresContext, currency: string, range: DayRange): Promise<Told[]> {
  const { storeIds } = ctx
  const ours = sql`store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${refundedIn(range)}`
  const lines = sql`
    select ${lineColumns} from order_lines
     where (store_id, order_id) in (select store_id, order_id from payment_refunds where ${ours}) offset 0`
  return readRoomy(
    ctx,
    sql<Told>`
    with goods as materialized (${goodsOf(storeIds, lines)})
    select to_char(day, 'YYYY-MM-DD') as day, 0 as orders, 0 as "taxCents", 0 as "goodsCents", 0 as "shippingCents",
           0 as "paymentCents", 0 as "otherCents", 0 as "unknownOrders", sum(cents)::int8 as "salesCents",
           coalesce(sum(cents) filter (where is_known), 0)::int8 as "profitCents",
           coalesce(sum(cents) filter (where not is_known), 0)::int8 as "unknownSalesCents"
      from (select ${dayOf(sql`refunded_at`, range)} as day, -amount_cents as cents,
                   order_id in (select order_id from goods where goods_cents is not null) as is_known
              from payment_refunds where ${ours}) given_back
     group by day`,
  )
}

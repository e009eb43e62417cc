import type { ProfitFigures, ProfitReport, profit } from '@backroom/contract/analytics/profit/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { dayRange, daysBefore, daysIn, findSharedCurrency, readReport } from '../reports/reports.ts'
import {
  type DayRange,
  dayOf,
  disputedCents,
  isDispute,
  isWithin,
  lineSoldIn,
  refundedIn,
  soldIn,
} from '../sales/sales.ts'
import { costedOrders, costInputColumns, goodsCosts, isSoldHere, lineColumns } from './costed-orders.ts'

const nothing: ProfitFigures = {
  orders: 0,
  salesCents: 0,
  taxCents: 0,
  goodsCents: 0,
  shippingCents: 0,
  paymentCents: 0,
  otherCents: 0,
  disputedCents: 0,
  profitCents: 0,
  unknownOrders: 0,
  unknownSalesCents: 0,
}
const fields = Object.keys(nothing) as (keyof ProfitFigures)[]

const sumOf = (all: readonly ProfitFigures[]) =>
  Object.fromEntries(
    fields.map((field) => [field, all.reduce((sum, figures) => sum + figures[field], 0)]),
  ) as unknown as ProfitFigures

/** Sales, costs and profit of each day and of the range. A refund and a dispute lower the profit of their own day. */
export async function findProfit(ctx: StoresContext, query: Input<typeof profit.show>['query']): Promise<ProfitReport> {
  const range = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const byDay = Map.groupBy(
    [...(await findSales(ctx, currency, range)), ...(await findMoneyBack(ctx, currency, range))],
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
     where store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${isSoldHere(storeIds)} and ${soldIn(range)}`
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
           coalesce(sum(other_cents) filter (where is_known), 0)::int8 as "otherCents", 0 as "disputedCents",
           coalesce(sum(total_cents - tax_cents - goods_cents - shipping_cost_cents - payment_cents - other_cents)
                      filter (where is_known), 0)::int8 as "profitCents",
           (count(*) filter (where not is_known))::int8 as "unknownOrders",
           coalesce(sum(total_cents) filter (where not is_known), 0)::int8 as "unknownSalesCents"
      from (select ${dayOf(sql`placed_at`, range)} as day, goods_cents is not null as is_known, costed.*
              from (${costedOrders(storeIds, orders, goodsCosts(storeIds, lines, soldLines))}) costed) sold
     group by day`,
  )
}

/**
 * Refunds and disputes of each day, by whether the costs of their orders are known. The orders may be older than the range. What a
 * bank takes lowers the profit and no sales; its fee is that of the version of the order.
 */
function findMoneyBack(ctx: StoresContext, currency: string, range: DayRange): Promise<DailyProfit[]> {
  const { storeIds } = ctx
  const back = sql`
    select store_id, order_id, refunded_at as at, returned_cents as refunded, 0 as disputed, 0 as disputes
      from payment_refunds
     where store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${refundedIn(range)}
    union all
    select store_id, order_id, at, 0, ${disputedCents}, (kind = 'dispute')::int
      from order_transactions
     where store_id = any(${storeIds}::uuid[]) and currency = ${currency} and ${isDispute} and ${isWithin(sql`at`, range)}`
  const orders = sql`
    select ${costInputColumns} from orders
     where (store_id, id) in (select store_id, order_id from back) and ${isSoldHere(storeIds)}`
  const lines = sql`
    select ${lineColumns} from order_lines
     where (store_id, order_id) in (select store_id, order_id from back) offset 0`
  return readReport(
    ctx,
    sql<DailyProfit>`
    with back as materialized (${back}),
    costed as materialized (${costedOrders(storeIds, orders, goodsCosts(storeIds, lines))})
    select to_char(day, 'YYYY-MM-DD') as day, 0 as orders, 0 as "taxCents", 0 as "goodsCents", 0 as "shippingCents",
           coalesce(sum(fees) filter (where is_known), 0)::int8 as "paymentCents", 0 as "otherCents", 0 as "unknownOrders",
           -sum(refunded)::int8 as "salesCents",
           coalesce(sum(disputed) filter (where is_known), 0)::int8 as "disputedCents",
           -coalesce(sum(refunded + disputed + fees) filter (where is_known), 0)::int8 as "profitCents",
           -coalesce(sum(refunded) filter (where not is_known), 0)::int8 as "unknownSalesCents"
      from (select ${dayOf(sql`back.at`, range)} as day, refunded, disputed, disputes * dispute_fee_cents as fees,
                   goods_cents is not null as is_known
              from back join costed on costed.id = back.order_id) moved
     group by day`,
  )
}

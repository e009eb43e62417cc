import type { Input } from '@backroom/contract/endpoint'
import type { reports } from '@backroom/contract/reports'
import { sql } from 'kysely'
import type { StoresContext } from '../context.ts'
import { dayRange } from './day-range.ts'
import { findSharedCurrency } from './shared-currency.ts'

/** Orders placed from the first to the last day in the zone, both included; minor units of the stores' currency. */
export async function findSalesTotals(ctx: StoresContext, query: Input<typeof reports.sales>['query']) {
  const { fromTime, toTime, timezone } = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const totals = await ctx.db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('total_cents'), sql<number>`0`).as('total_sales'),
      fn.countAll<number>().as('total_orders'),
    ])
    .where('store_id', '=', sql<string>`any(${ctx.storeIds}::uuid[])`)
    .where('payment_status', '!=', 'voided')
    .where('placed_at', '>=', sql<string>`${fromTime}::date::timestamp at time zone ${timezone}`)
    .where('placed_at', '<', sql<string>`(${toTime}::date + 1)::timestamp at time zone ${timezone}`)
    .executeTakeFirstOrThrow()
  return { total_sales: Number(totals.total_sales), total_orders: totals.total_orders, currency }
}

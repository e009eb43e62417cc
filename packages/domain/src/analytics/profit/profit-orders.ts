import type { Calculation, ProfitOrder, profit } from '@backroom/contract/analytics/profit/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { type RawBuilder, sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { dayRange, findSharedCurrency, readReport } from '../reports/reports.ts'
import { disputedCents, isDispute, lineSoldIn, soldIn, soldStatuses } from '../sales/sales.ts'
import { costedLines } from './costed-lines.ts'
import { costedOrders, costInputColumns, goodsCosts, isSoldHere, lineColumns } from './costed-orders.ts'
import { limits } from './limits.ts'

const ordersOf = (storeIds: readonly string[], ids: readonly string[]) => sql`
  select ${costInputColumns}, name, currency from orders
   where store_id = any(${storeIds}::uuid[]) and id = any(${ids}::uuid[]) and payment_status = any(${soldStatuses}::text[])`

const linesOf = (
  storeIds: readonly string[],
  ids: readonly string[],
  columns: RawBuilder<unknown> = lineColumns,
) => sql`
  select ${columns} from order_lines where store_id = any(${storeIds}::uuid[]) and order_id = any(${ids}::uuid[])`

/** The orders with their costs, and their refunds and disputes until now, newest first. */
async function findOrdersWithCosts({ db, storeIds }: StoresContext, ids: readonly string[]) {
  const { rows } = await sql<ProfitOrder & { countryCode: string; currency: string }>`
    select id, store_id as "storeId", name, placed_at as "placedAt", total_cents::int8 as "soldCents",
           refunded_cents::int8 as "refundedCents", disputed_cents::int8 as "disputedCents", tax_cents::int8 as "taxCents",
           goods_cents::int8 as "goodsCents", shipping_cost_cents::int8 as "shippingCents", (payment_cents + fee_cents)::int8 as "paymentCents",
           other_cents::int8 as "otherCents", version, country_code as "countryCode", currency,
           (total_cents - refunded_cents - disputed_cents - tax_cents - goods_cents - shipping_cost_cents - payment_cents - fee_cents
             - other_cents)::int8 as "profitCents"
      from (${costedOrders(storeIds, ordersOf(storeIds, ids), goodsCosts(storeIds, linesOf(storeIds, ids)))}) costed
     cross join lateral (
       select coalesce(sum(returned_cents), 0) as refunded_cents from payment_refunds
        where payment_refunds.store_id = costed.store_id and payment_refunds.order_id = costed.id
          and refunded_at is not null) refunds
     cross join lateral (
       select coalesce(sum(${disputedCents}), 0) as disputed_cents, count(*) filter (where kind = 'dispute') * dispute_fee_cents as fee_cents
         from order_transactions t
        where t.store_id = costed.store_id and t.order_id = costed.id and ${isDispute}) disputes
     order by placed_at desc, id desc`.execute(db)
  return rows
}

/** A page of the orders of the range, or of those without a cost, newest first, with the total count. */
export async function listProfitOrders(
  ctx: StoresContext,
  { missing, after, ...query }: Input<typeof profit.orders>['query'],
): Promise<{ currency: string; orders: ProfitOrder[]; next: string | null; count: number }> {
  const { storeIds } = ctx
  const range = dayRange(query)
  const currency = await findSharedCurrency(ctx)
  const ours = sql`orders.store_id = any(${storeIds}::uuid[]) and orders.currency = ${currency}
    and ${isSoldHere(storeIds)} and ${soldIn(range)}`
  const lines = sql`select ${lineColumns} from order_lines where ${lineSoldIn(storeIds, currency, range)}`
  // The filter for missing costs needs the costs of all orders; otherwise only those of the page are computed.
  const matching =
    missing === 'true'
      ? sql`left join (${goodsCosts(storeIds, lines)}) goods on goods.order_id = orders.id
            where goods_cents is null and ${ours}`
      : sql`where ${ours}`
  const isAfter = after
    ? sql`(placed_at, id) < (select placed_at, id from orders where store_id = any(${storeIds}::uuid[]) and id = ${after})`
    : sql`true`
  // One order more than the page shows whether there is a next page.
  const found = await readReport(
    ctx,
    sql<{ id: string; count: number }>`
      with matching as materialized (select orders.id, orders.placed_at from orders ${matching})
      select id, (select count(*)::int8 from matching) as count from matching where ${isAfter}
       order by placed_at desc, id desc limit ${limits.orders + 1}`,
  )
  const shown = found.slice(0, limits.orders).map(({ id }) => id)
  const orders = await findOrdersWithCosts(ctx, shown)
  return {
    currency,
    orders: orders.map(({ countryCode: _, currency: __, ...order }) => order),
    next: found.length > shown.length ? (shown.at(-1) ?? null) : null,
    count: found[0]?.count ?? 0,
  }
}

/** The profit calculation of one order. */
export async function findCalculation(ctx: StoresContext, id: string): Promise<Calculation> {
  const { storeIds } = ctx
  const [order = fail(generalErrors.not_found)] = await findOrdersWithCosts(ctx, [id])
  const { rows: lines } = await sql<Calculation['lines'][number]>`
    select id, title, variant_title as "variantTitle", quantity, total_cents as "totalCents",
           cost_cents::int8 as "costCents", source
      from (${costedLines(storeIds, linesOf(storeIds, [id], sql`*`))}) lines order by id`.execute(ctx.db)
  return { ...order, lines }
}

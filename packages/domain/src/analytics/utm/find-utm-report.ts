import type { UtmFigures, UtmReport, utm } from '@backroom/contract/analytics/utm/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { StoresContext, WaitingStoresContext } from '../../platform/context.ts'
import { dayRange, findSharedCurrency } from '../reports/reports.ts'
import { averageOrderCents, refundedIn, soldIn } from '../sales/sales.ts'
import { attributionColumns, type StoresRelation } from '../visits/visits.ts'

type Query = Input<typeof utm.report>['query']

interface Totals {
  visits: number
  visitors: number
  convertedVisits: number
  orders: number
  salesCents: number
  spendCents: number
}

/** `value` is '' for the unattributed row, null for the sum of the rows beyond the limit. */
type Row = Totals & { value: string | null }

/** Visits, sales and spend of each value of a dimension. The unattributed row completes the total. */
export async function findUtmReport(ctx: WaitingStoresContext, query: Query, maxRows: number): Promise<UtmReport> {
  const visits = await ctx.ports.visits.byAttribution(ctx, dayRange(query))
  return ctx.read(async (stores) => {
    const currency = await findSharedCurrency(stores)
    return reportOf(currency, await findRows(stores, visits, { query, currency, maxRows }))
  })
}

function reportOf(currency: string, rows: Row[]): UtmReport {
  const named = rows.filter((row): row is Row & { value: string } => Boolean(row.value))
  const others = rows.find(({ value }) => value === null)
  return {
    currency,
    asOf: new Date().toISOString(),
    rows: named.map((row) => ({ value: row.value, ...figuresOf(row) })),
    others: others ? figuresOf(others) : null,
    unattributed: figuresOf(sumOf(rows.filter(({ value }) => value === ''))),
    total: figuresOf(sumOf(rows)),
  }
}

interface RowsQuery {
  query: Query
  currency: string
  maxRows: number
}

async function findRows(
  ctx: StoresContext,
  visits: StoresRelation,
  { query, currency, maxRows }: RowsQuery,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with parts as (select value, visits, visitors, converted, 0 as orders, 0 as sales, 0 as spend
                     from ${visits(ctx)} as visits
                  union all ${sales(ctx, query, currency)}
                  union all ${spend(ctx, query, currency)}),
    by_value as (
      select value, sum(visits) as visits, sum(visitors) as visitors, sum(converted) as converted, sum(orders) as orders,
             sum(sales) as sales, sum(spend) as spend
        from parts group by value),
    ranked as (
      select *, row_number() over (order by coalesce(value, '') = '', sales desc, visits desc, value collate "C") as rank
        from by_value where (visits, orders, sales, spend) <> (0, 0, 0, 0))
    select case when value = '' or rank <= ${maxRows} then value end as value,
           sum(visits)::int8 as visits, sum(visitors)::int8 as visitors, sum(converted)::int8 as "convertedVisits",
           sum(orders)::int8 as orders, sum(sales)::int8 as "salesCents", sum(spend)::int8 as "spendCents"
      from ranked group by 1 order by min(rank)`.execute(ctx.db)
  return rows
}

/** SQL: sales, attributed to the first or the last touch of each order; a refund counts for the touch of its order. */
function sales({ storeIds }: StoresContext, { by, touch, campaign, ...range }: Query, currency: string) {
  const joinTouch = sql`
    left join order_touches t on t.store_id = orders.store_id and t.order_id = orders.id and t.touch = ${touch}`
  const isOfCampaign = campaign ? sql`and t.utm_campaign = ${campaign}` : sql``
  const value = sql`coalesce(t.${sql.ref(attributionColumns[by])}, '')`
  return sql`
    select ${value}, 0, 0, 0, count(*), sum(subtotal_cents - discount_cents + shipping_cents + tax_cents), 0
      from orders ${joinTouch}
     where orders.store_id = any(${storeIds}::uuid[]) and orders.currency = ${currency} and ${soldIn(range)} ${isOfCampaign}
     group by 1
    union all
    select ${value}, 0, 0, 0, 0, -sum(payment_refunds.returned_cents), 0
      from payment_refunds
      join orders on orders.store_id = payment_refunds.store_id and orders.id = payment_refunds.order_id ${joinTouch}
     where payment_refunds.store_id = any(${storeIds}::uuid[]) and payment_refunds.currency = ${currency}
       and ${refundedIn(range)} ${isOfCampaign}
     group by 1`
}

/**
 * SQL: each amount's share of the days in the range: the amount due up to the last day minus the amount due before the first
 * one, in whole minor units, so that the days add up to the amount. Contents, terms and pages have no spend of their own.
 */
function spend({ storeIds }: StoresContext, { by, campaign, fromTime, toTime }: Query, currency: string) {
  const due = (day: RawBuilder<unknown>) => sql`amount_cents * (${day} - from_day) / (to_day - from_day + 1)`
  const value = by === 'source' || by === 'medium' || by === 'campaign' ? sql.ref(by) : sql`''`
  return sql`
    select ${value}, 0, 0, 0, 0, 0,
           sum(${due(sql`least(to_day, ${toTime}::date) + 1`)} - ${due(sql`greatest(from_day, ${fromTime}::date)`)})
      from spend
     where store_id = any(${storeIds}::uuid[]) and currency = ${currency}
       and from_day <= ${toTime}::date and to_day >= ${fromTime}::date
       ${campaign ? sql`and campaign = ${campaign}` : sql``}
     group by 1`
}

const nothing: Totals = { visits: 0, visitors: 0, convertedVisits: 0, orders: 0, salesCents: 0, spendCents: 0 }

function sumOf(rows: Totals[]): Totals {
  const sum = { ...nothing }
  for (const row of rows) for (const key of Object.keys(sum) as (keyof Totals)[]) sum[key] += row[key]
  return sum
}

const figuresOf = ({ visits, visitors, convertedVisits, orders, salesCents, spendCents }: Totals): UtmFigures => ({
  visits,
  visitors,
  conversionRate: visits === 0 ? 0 : convertedVisits / visits,
  orders,
  salesCents,
  averageOrderCents: averageOrderCents(salesCents, orders),
  spendCents,
  roas: spendCents === 0 ? null : salesCents / spendCents,
  costPerOrderCents: spendCents === 0 || orders === 0 ? null : Math.round(spendCents / orders),
})

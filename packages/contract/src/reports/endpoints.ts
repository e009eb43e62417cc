import { z } from 'zod'
import { endpoint, group } from '../api/endpoint.ts'
import { currency, day, instant, text, timeZone } from '../api/fields.ts'
import { limits } from '../stores/limits.ts'

/** The specification's query of every report (B7-03): days in `timezone`, both included; a comma list of store ids. */
export const reportQuery = {
  fromTime: day,
  toTime: day,
  timezone: timeZone.default(limits.defaultTimeZone),
  stores: text(4000).meta({ resource: 'store' }).optional(),
}

const count = z.int()
const funnel = { view_content: count, add_to_cart: count, reached_checkout: count, session_converted: count }

export const Overview = z.object({
  currency,
  /** When the figures were read. */
  asOf: instant,
  /** Sum of the daily visitors. */
  visitors: count,
  sessions: count,
  /** Sessions with a purchase ÷ sessions, 0 without sessions. */
  conversionRate: z.number(),
  totalOrders: count,
  totalSalesCents: z.int(),
  /** Total sales ÷ orders, 0 without orders. */
  averageOrderCents: z.int(),
  funnel: z.object(funnel),
  days: z.array(
    z.object({ day, visitors: count, sessions: count, convertedSessions: count, ...funnel, salesCents: z.int() }),
  ),
})
export type Overview = z.infer<typeof Overview>

export const reports = group('reports', {
  sales: endpoint({
    method: 'GET',
    path: '/stores/reports/sales',
    summary: 'Sales totals over a range of days, minor units',
    permission: 'homes.view',
    overStores: true,
    query: z.object(reportQuery),
    answer: z.object({ total_sales: z.int(), total_orders: z.int(), currency }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/stores/reports/overview',
    summary: 'Visitors, funnel, sales and orders over a range of days, with a row a day',
    permission: 'dashboards.view',
    overStores: true,
    query: z.object(reportQuery),
    answer: Overview,
  }),
})

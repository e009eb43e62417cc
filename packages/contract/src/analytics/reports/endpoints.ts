import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { currency, day, queryInteger, text, timeZone } from '../../platform/api/fields.ts'
import { defaultTimeZone } from '../../platform/api/time-zone.ts'
import { visitsErrors } from '../visits/errors.ts'
import {
  DayReport,
  Devices,
  Funnel,
  GroupConfig,
  Overview,
  ReportProduct,
  ReportStore,
  SalesToday,
  Statistics,
} from './answers.ts'
import { limits, overviewGroup } from './limits.ts'
import { reportPermissions } from './search.ts'

/** A comma list of store ids. */
const stores = text(4000).meta({ resource: 'store' }).optional()
const timezone = timeZone.default(defaultTimeZone)

/** The specification's query of every report (B7-03). Both days are included and belong to `timezone`. */
export const reportQuery = { fromTime: day, toTime: day, timezone, stores }
/** Lists and statistics spell it in another way (B7-05). */
const listQuery = { from_time: day, to_time: day, timezone, stores }
/** Adds the period of the same length before the range; for the current day, the same hours of the day before and of the day a week before. */
export const compare = z.enum(['previous']).optional()
const salesTotals = { total_sales: z.int(), total_orders: z.int() }
const comparedTotals = { ...salesTotals, until: z.string().optional() }
const yes = z.enum(['true', 'false']).default('true')

const overStores = { method: 'GET', permission: 'dashboards.view', overStores: true } as const

/** Visits may be stored on another server. */
const visits = { ...overStores, waits: true, errors: [visitsErrors.visits_unavailable] } as const

const dayReport = (path: `/stores/reports/${string}`, summary: string) =>
  endpoint({ ...visits, path, summary, query: z.object({ ...reportQuery, compare }), answer: DayReport })

export const reports = group('reports', {
  today: endpoint({
    method: 'GET',
    path: '/users/sales-today',
    summary: 'Sales of today of the person’s stores in which they see sales, each in its currency and time zone',
    permission: 'signed-in',
    answer: z.object({ stores: z.array(SalesToday) }),
  }),
  sales: endpoint({
    ...overStores,
    path: '/stores/reports/sales',
    summary: 'Sales totals over a range of days, minor units',
    permission: 'homes.view',
    query: z.object({ ...reportQuery, compare }),
    answer: z.object({
      ...salesTotals,
      currency,
      /** `until`: the local time up to which the day before counts, `10:15`, while the day of the range lasts. */
      previous: z.object(comparedTotals).optional(),
      /** The same day of the week before, while the day of the range lasts. */
      lastWeek: z.object(comparedTotals).optional(),
    }),
  }),
  overview: endpoint({
    ...visits,
    path: '/stores/reports/overview',
    summary: 'Visitors, funnel, sales and orders over a range of days, with a row a day, and of a single day by hour',
    query: z.object({ ...reportQuery, compare }),
    answer: Overview,
  }),
  conversion: dayReport('/stores/reports/conversion', 'Sessions with a purchase ÷ sessions, by day'),
  visitors: dayReport('/stores/reports/visitors', 'Visitors by day'),
  orders: dayReport('/stores/reports/orders', 'Orders by day'),
  revenue: dayReport('/stores/reports/revenue', 'Total sales by day, minor units'),
  averageOrder: dayReport('/stores/reports/aov', 'Total sales ÷ orders by day, minor units'),
  funnel: endpoint({
    ...visits,
    path: '/stores/reports/funnel',
    summary: 'Steps from a product view to a purchase, by day',
    query: z.object(reportQuery),
    answer: Funnel,
  }),
  devices: endpoint({
    ...visits,
    path: '/stores/reports/devices',
    summary: 'Visitors by device; an estimate where no device was measured',
    query: z.object(reportQuery),
    answer: Devices,
  }),
  products: endpoint({
    ...visits,
    path: '/stores/reports/products',
    summary: 'Products that were visited in a range of days, most visited first',
    query: z.object({
      ...listQuery,
      size: queryInteger(1, 50).default(limits.topUrls),
      page: queryInteger(1, 100).default(1),
      /** Adds the number of pieces sold. */
      sales: yes,
      /** Only active products. */
      hasSale: yes,
      /** Part of the title or handle. */
      search: text(100).optional(),
    }),
    answer: z.object({ products: z.array(ReportProduct) }),
  }),
  moreStatistics: endpoint({
    ...visits,
    path: '/stores/reports/more-statistics',
    summary: 'The last seven days of a range, and its orders by country',
    query: z.object(listQuery),
    answer: Statistics,
  }),
  recentProducts: endpoint({
    ...overStores,
    path: '/stores/reports/recent-products',
    summary: 'Products, newest first, without archived ones',
    query: z.object({
      page: queryInteger(1, 100).default(1),
      limit: queryInteger(1, 50).default(limits.recentProducts),
      stores,
    }),
    answer: z.object({ products: z.array(ReportProduct) }),
  }),
  config: endpoint({
    method: 'GET',
    path: '/stores/reports/config',
    summary: 'Constants of a group of reports',
    permission: 'dashboards.view',
    query: z.object({ groupId: z.literal(overviewGroup) }),
    answer: GroupConfig,
  }),
  stores: endpoint({
    method: 'GET',
    path: '/stores/reports/stores',
    summary: "The person's stores whose reports of a kind they may see, by name",
    permission: 'member',
    query: z.object({ permission: z.enum(reportPermissions).default('dashboards.view') }),
    answer: z.object({ stores: z.array(ReportStore) }),
  }),
})

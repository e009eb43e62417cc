import type { DayReport, Overview } from '@backroom/contract/analytics/reports/answers'

const asOf = '2026-11-21T10:00:00Z'

export const noOverview: Overview = {
  currency: 'USD',
  asOf,
  visitors: 0,
  sessions: 0,
  conversionRate: 0,
  totalOrders: 0,
  totalSalesCents: 0,
  averageOrderCents: 0,
  funnel: { view_content: 0, add_to_cart: 0, reached_checkout: 0, session_converted: 0 },
  days: [],
}
const nothing: DayReport = { currency: 'USD', asOf, total: 0, days: [] }

/** The reports of a store without any data. */
export const quietReports = {
  'GET /stores/reports/overview': noOverview,
  'GET /stores/reports/orders': nothing,
  'GET /stores/reports/revenue': nothing,
  'GET /stores/reports/devices': { mobile: 0, desktop: 0, tablet: 0, isEstimate: true },
  'GET /stores/reports/products': { products: [] },
  'GET /stores/reports/more-statistics': { last7days: [], ordersByCountries: [] },
  'GET /stores/reports/recent-products': { products: [] },
  'GET /stores/reports/stores': {
    stores: [{ id: '019a0000-0000-7000-8000-000000000001', name: 'Northwind Tees' }],
  },
}

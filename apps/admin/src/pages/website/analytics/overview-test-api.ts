import type {
  DayReport,
  Devices,
  Overview,
  ReportProduct,
  Statistics,
} from '@backroom/contract/analytics/reports/answers'
import type { Language } from '@backroom/contract/platform/api/language'
import type { Answers } from '../../../testing/answers.ts'
import { openAdmin } from '../../../testing/open-admin.ts'

export const ownStore = '019a0000-0000-7000-8000-000000000001'
export const secondStore = '019a0000-0000-7000-8000-000000000002'

const dayOf = (day: string, visitors: number, orders: number): Overview['days'][number] => ({
  day,
  visitors,
  sessions: 23,
  sessionsWithOrder: 2,
  view_content: 310,
  add_to_cart: 62,
  reached_checkout: 31,
  session_converted: orders,
  salesCents: 7650,
})

/** All figures differ, so each can be identified. */
export const overview: Overview = {
  currency: 'USD',
  asOf: '2026-11-21T10:00:00Z',
  visitors: 15,
  sessions: 46,
  conversionRate: 4 / 46,
  totalOrders: 3,
  totalSalesCents: 7650,
  averageOrderCents: 2550,
  funnel: { view_content: 310, add_to_cart: 62, reached_checkout: 31, session_converted: 3 },
  days: [dayOf('2026-11-19', 4, 0), dayOf('2026-11-20', 9, 1), dayOf('2026-11-21', 2, 2)],
}
export const previous: NonNullable<Overview['previous']> = {
  fromTime: '2026-11-16',
  toTime: '2026-11-18',
  visitors: 10,
  sessions: 50,
  conversionRate: 10 / 50,
  totalOrders: 3,
  totalSalesCents: 0,
  averageOrderCents: 5100,
  funnel: { view_content: 1, add_to_cart: 1, reached_checkout: 1, session_converted: 3 },
  days: [dayOf('2026-11-16', 5, 3), dayOf('2026-11-17', 1, 0), dayOf('2026-11-18', 4, 0)],
}
/** November 21 at 15:07 in Ho Chi Minh City: one order and two visitors an hour, from 14:00 three. */
export const singleDay: Overview = {
  ...overview,
  visitors: 34,
  totalOrders: 16,
  days: [dayOf('2026-11-21', 34, 16)],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    at: new Date(Date.parse('2026-11-20T17:00:00Z') + hour * 3_600_000).toISOString(),
    ...(hour <= 15 && {
      figures: { visitors: hour < 14 ? 2 : 3, session_converted: 1 },
      previous: { visitors: hour, session_converted: 0 },
    }),
  })),
  previous: {
    ...previous,
    fromTime: '2026-11-20',
    toTime: '2026-11-20',
    until: '15:15',
    days: [dayOf('2026-11-20', 120, 0)],
  },
}
export const revenue: DayReport = {
  currency: 'USD',
  asOf: overview.asOf,
  total: 123_456,
  days: [
    { day: '2026-11-20', value: 120_000 },
    { day: '2026-11-21', value: 3_456 },
  ],
}
export const devices: Devices = { mobile: 12, desktop: 6, tablet: 2, isEstimate: false }
export const mug: ReportProduct = {
  _id: '019a0000-0000-7000-8000-0000000000d1',
  storeId: ownStore,
  title: 'Blue mug',
  handle: 'blue-mug',
  vistors: 41,
  sold: 7,
  variantDefault: { price: 900, compareAtPrice: 1200 },
  currency: 'USD',
  imageSrc: '/files/a/b/320.webp',
  url: 'http://northwind.localhost:4000/products/blue-mug',
}
export const statistics: Statistics = {
  last7days: [],
  ordersByCountries: [{ US: 12 }, { VN: 5 }, { UK: 4 }, { DE: 3 }, { 'N/A': 2 }],
}

export const answers: Answers = {
  'GET /stores/reports/overview': overview,
  'GET /stores/reports/revenue': revenue,
  'GET /stores/reports/orders': { ...revenue, total: 6 },
  'GET /stores/reports/devices': devices,
  'GET /stores/reports/products': { products: [mug, { ...mug, _id: ownStore, handle: '=cup', vistors: 8, sold: 1 }] },
  'GET /stores/reports/more-statistics': statistics,
  'GET /stores/reports/recent-products': { products: [mug] },
  'GET /stores/reports/stores': {
    stores: [
      { id: ownStore, name: 'Northwind Tees' },
      { id: secondStore, name: 'Southwind Mugs' },
    ],
  },
}

/** Opens the overview of a busy store, with some answers replaced. */
export const openOverview = (address = '/analytics', answerOverrides: Answers = {}, language: Language = 'en') =>
  openAdmin(address, {
    answers: { ...answers, ...answerOverrides },
    storedItems: { 'backroom.language': language },
  })

/** The last query of a report. */
export const lastQuery = ({ requests }: Awaited<ReturnType<typeof openAdmin>>, report: string) =>
  Object.fromEntries(requests(`GET /stores/reports/${report}`).at(-1)?.query ?? [])

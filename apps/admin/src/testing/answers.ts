import { allEndpoints } from '@backroom/contract'
import { exampleConnection, exampleStore } from './examples.ts'
import { quietReports } from './reports.ts'

export interface RecordedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

type Answer = object | number | Error
export type Answers = Record<string, Answer | ((sent: RecordedRequest) => Answer | Promise<Answer>)>

/** The owner of a print-on-demand store with an open order. */
const usual: Answers = {
  'GET /config': {
    aboutUrl: 'https://about.example/',
    helpUrl: 'https://help.example/',
    isDemo: false,
    registersHere: false,
  },
  'GET /users/info': {
    id: '019a0000-0000-7000-8000-00000000000a',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Nguyen',
    profilePicture: '',
    isStoreOwner: true,
    isStoreAdmin: false,
    scopes: [],
    isInternal: false,
    menuLeavesOut: [],
  },
  'GET /stores/metafields': { metafields: [] },
  'GET /users/stores': {
    stores: [exampleStore()],
    hasMore: false,
  },
  'GET /stores/config/preference': {
    id: '019a0000-0000-7000-8000-000000000001',
    storeDetail: { name: 'Northwind Tees' },
    slug: 'northwind',
    domain: 'northwind.localhost:4000',
    storefrontUrl: 'http://northwind.localhost:4000/',
    paymentChoice: { type: 'latte' },
    businessType: 'pod',
    standardTimezone: 'Asia/Ho_Chi_Minh',
    analyticsConsent: 'always',
    confirmSubscribers: false,
    ...{ seoTitle: '', seoDescription: '', socialImage: null, robotsTxt: '' },
    contact: { email: '', phone: '', businessName: '', address: null },
    usualRobotsTxt: 'User-agent: *\nDisallow: /cart\n',
    storeFrontDefaultTheme: 'hydro',
    currency: 'USD',
    isEnabled: true,
    isClosed: false,
    planState: 'active',
    created_at: '2026-01-02T03:04:05.000Z',
    subscriptionCode: null,
    trial: null,
    chosenPlan: null,
    language: 'en',
    revision: 1,
  },
  'GET /stores/survey': {},
  'GET /users/profile': {
    id: '019a0000-0000-7000-8000-00000000000a',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Nguyen',
    profilePicture: '',
    language: 'en',
  },
  'GET /auth/two-factor': { isOn: false, recoveryCodesLeft: 0 },
  'GET /users/sessions': { sessions: [] },
  'GET /stores/payout/v2/balance': {
    ...{ availableToPayout: 123_456, pending: 7_890, reserved: 0, inPayout: 0, debt: 0, currency: 'USD' },
  },
  'GET /stores/payout/card': { destinations: [] },
  'GET /stores/payout/config': {
    ...{ id: null, schedule: 'manual', weekday: null, thresholdCents: null, destinationId: null, nextRunAt: null },
    ...{ minimumCents: 5000, holdingDays: 7, currency: 'USD', revision: 0 },
  },
  'GET /stores/admin/reconciliations': { days: [], differences: [] },
  'GET /stores/payout/request-payouts': { items: [], previousCursor: null, nextCursor: null },
  'GET /stores/config/pending-domains': { isOffered: false, orders: [] },
  'GET /stores/reports/sales': { total_sales: 4_200, total_orders: 3, currency: 'USD' },
  ...quietReports,
  ...Object.fromEntries(
    allEndpoints
      .filter(({ method, path }) => method === 'GET' && path.endsWith('/count'))
      .map(({ path }) => [`GET ${path}`, { count: 1, isMore: false }]),
  ),
  'GET /stores/orders/count': { count: 7, isMore: false },
  'GET /stores/orders/019a0000-0000-7000-8000-00000000001a/customer-history': { history: null },
  'GET /stores/orders/019a0000-0000-7000-8000-00000000001a/attribution': { first: null, last: null },
  'GET /stores/orders/019a0000-0000-7000-8000-00000000001a/mails': { mails: [], recipient: 'bee@example.com' },
  'GET /stores/sales-channels': {
    onlineStore: {
      domain: 'northwind.localhost:4000',
      url: 'http://northwind.localhost:4000',
      isOpen: true,
      published: 42,
    },
    channels: [],
  },
  'GET /stores/orders': { items: [], previousCursor: null, nextCursor: null },
  'GET /stores/draft-orders': { items: [], previousCursor: null, nextCursor: null },
  'GET /stores/customers': { items: [], previousCursor: null, nextCursor: null },
  'GET /stores/segments': { items: [], previousCursor: null, nextCursor: null },
  'GET /stores/views': { views: [], defaultView: null, layout: null },
  'DELETE /auth/logout': {},
  'GET /stores/payout/v2/notification': { notifications: [], total: 0, publicNotification: [] },
  // The stream stays open and sends nothing.
  'GET /stores/payout/v2/notification/stream': () => new Response(new ReadableStream()),
  'GET /stores/tasks': { items: [], previousCursor: null, nextCursor: null },
  'GET /stores/config/status': { currentConfig: null, steps: [] },
  'GET /stores/payout/proxy/store-proxies': {
    proxies: [exampleConnection],
    total: 1,
  },
  'GET /stores/payout/proxy/get-store-proxies': {
    ...{ proxies: [exampleConnection], revision: 1, currency: 'USD', entity: null, kinds: ['test', 'sandbox'] },
  },
  'GET /stores/payout/proxy/remain-proxies': { proxies: [] },
  'GET /stores/payout/proxy/list-groups': { groups: [] },
  'GET /stores/products/suggestions': { values: [] },
  // Of the product of all examples.
  'GET /stores/sales-reports/products/019a0000-0000-7000-8000-0000000000d1': {
    currency: 'USD',
    thisMonth: { orders: 2, items: 3, netCents: 5_700 },
    lastMonth: { orders: 0, items: 0, netCents: 0 },
    ever: { orders: 41, items: 1_058, netCents: 2_010_200 },
  },
  'GET /stores/products/019a0000-0000-7000-8000-0000000000d1/preview': {
    ...{
      url: 'http://northwind.localhost:4000/products/blue-mug?preview=token',
      expiresAt: '2026-11-24T00:00:00.000Z',
    },
  },
  'GET /stores/payout/entities': { entities: [], chosenId: null },
  'GET /stores/admin/legal-entities': { entities: [], isMore: false },
  'GET /helpbase/public/customHTML': { homeHtml: '' },
}

export const answersOf = (overrides: Answers = {}): Answers => ({ ...usual, ...overrides })

/** The default answer of a call with some fields replaced. */
export const altered = (call: string, part: object): Answers => ({ [call]: { ...(usual[call] as object), ...part } })

import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { currency, instant } from '../../platform/api/fields.ts'
import { visitsErrors } from '../visits/errors.ts'
import { pixelEventNames } from '../visits/states.ts'

const count = z.int()

const LiveEvent = z.object({
  id: z.uuid(),
  name: z.enum([...pixelEventNames, 'session_converted']),
  path: z.string(),
  /** Two letters, or `N/A`. */
  countryCode: z.string(),
  device: z.enum(['mobile', 'desktop', 'tablet']),
  at: instant,
})

export const Live = z.object({
  currency,
  /** Visitors with an event in the last five minutes. */
  activeVisitors: count,
  /** Visitors who were at the checkout in the last ten minutes. */
  checkouts: count,
  /** Since midnight in the store's time zone. Visits are counted some seconds late. */
  today: z.object({ visitors: count, sessions: count, pageViews: count, orders: count, salesCents: z.int() }),
  /** Newest first, without personal data. */
  recent: z.array(LiveEvent),
  asOf: instant,
})
export type Live = z.infer<typeof Live>

export const liveView = group('liveView', {
  show: endpoint({
    method: 'GET',
    path: '/stores/live-view',
    summary: 'Current visitors, and today’s visits, orders and sales so far',
    permission: 'live_view.view',
    waits: true,
    answer: Live,
    errors: [visitsErrors.visits_unavailable],
  }),
})

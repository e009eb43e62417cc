import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { amountCents, currency, instant, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { reportQuery } from '../reports/endpoints.ts'
import { visitsErrors } from '../visits/errors.ts'
import { attributionModels } from '../visits/states.ts'
import { limits } from './limits.ts'
import { utmDimensions } from './states.ts'

const count = z.int()

const figures = {
  /** Visits that began with this value, and visitors whose first visit of the day did. */
  visits: count,
  visitors: count,
  /** Visits with a purchase ÷ visits, 0 without visits. */
  conversionRate: z.number(),
  orders: count,
  /** Total sales: gross − discounts + shipping + tax − refunds of the range. */
  salesCents: z.int(),
  /** Total sales ÷ orders, 0 without orders. */
  averageOrderCents: z.int(),
  spendCents: amountCents,
  /** Total sales ÷ spend; null without spend. */
  roas: z.number().nullable(),
  /** Spend ÷ orders; null without orders or spend. */
  costPerOrderCents: amountCents.nullable(),
}
const Figures = z.object(figures)
export type UtmFigures = z.infer<typeof Figures>

const UtmReport = z.object({
  currency,
  /** When the figures were read. */
  asOf: instant,
  /** By sales, then by visits. Values come from visitors and are not trusted. */
  rows: z.array(z.object({ value: z.string(), ...figures })),
  /** Sum of the values beyond the limit of rows. */
  others: Figures.nullable(),
  /** Visits, orders and spend without a value. The rows, `others` and this add up to `total`. */
  unattributed: Figures,
  /** All visits, orders and spend of the stores in the range. */
  total: Figures,
})
export type UtmReport = z.infer<typeof UtmReport>

const utmQuery = {
  ...reportQuery,
  by: z.enum(utmDimensions).default(utmDimensions[0]),
  /** The visit that an order is attributed to: the buyer's first known visit, or the last before the purchase. */
  touch: z.enum(attributionModels).default('last'),
  /** Only this campaign. */
  campaign: text(limits.valueLength, 1).optional(),
}

const overStores = { method: 'GET', overStores: true, waits: true, errors: [visitsErrors.visits_unavailable] } as const

export const utm = group('utm', {
  report: endpoint({
    ...overStores,
    path: '/stores/reports/utm',
    summary: 'Visits, orders, sales and spend by UTM value or landing page',
    permission: 'utm_analystics.view',
    query: z.object(utmQuery),
    answer: UtmReport,
  }),
  export: endpoint({
    ...overStores,
    path: '/stores/reports/utm/export',
    summary: 'The report with all its rows as comma-separated text',
    permission: 'utm_analystics.export',
    audited: true,
    answerKind: 'csv',
    query: z.object({ ...utmQuery, language: z.enum(languages).default('en') }),
    answer: z.string(),
  }),
})

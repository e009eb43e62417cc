import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { amountCents, currency, instant, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { reportQuery } from '../reports/endpoints.ts'
import { visitsErrors } from '../visits/errors.ts'
import { touches } from '../visits/states.ts'
import { limits } from './limits.ts'
import { utmDimensions } from './states.ts'

const count = z.int()

const figures = {
  /** Visits that began so, and visitors whose first visit of the day did. */
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
  /** Total sales ÷ spend; null where nothing was spent. */
  roas: z.number().nullable(),
  /** Spend ÷ orders; null where there are none or nothing was spent. */
  costPerOrderCents: amountCents.nullable(),
}
const Figures = z.object(figures)
export type UtmFigures = z.infer<typeof Figures>

const UtmReport = z.object({
  currency,
  /** When the figures were read. */
  asOf: instant,
  /** By sales, then by visits. Values are a stranger's words. */
  rows: z.array(z.object({ value: z.string(), ...figures })),
  /** All values together that are no row of their own. */
  others: Figures.nullable(),
  /** What no value is known of. With it the rows add up to the total. */
  unattributed: Figures,
  /** Of the stores in the range. */
  total: Figures,
})
export type UtmReport = z.infer<typeof UtmReport>

const asked = {
  ...reportQuery,
  by: z.enum(utmDimensions).default(utmDimensions[0]),
  /** Which visit an order is put down to: the first that is known of the buyer, or the one that bought. */
  touch: z.enum(touches).default('last'),
  /** Only what belongs to this campaign. */
  campaign: text(limits.valueLength, 1).optional(),
}

const overStores = { method: 'GET', overStores: true, waits: true, errors: [visitsErrors.visits_unavailable] } as const

export const utm = group('utm', {
  report: endpoint({
    ...overStores,
    path: '/stores/reports/utm',
    summary: 'Visits, orders, sales and spend by UTM value or landing page',
    permission: 'utm_analystics.view',
    query: z.object(asked),
    answer: UtmReport,
  }),
  export: endpoint({
    ...overStores,
    path: '/stores/reports/utm/export',
    summary: 'The same with as many rows as a file holds, as comma-separated text',
    permission: 'utm_analystics.export',
    audited: true,
    answerKind: 'csv',
    query: z.object({ ...asked, language: z.enum(languages).default('en') }),
    answer: z.string(),
  }),
})

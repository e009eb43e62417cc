import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { currency, instant } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { compare, reportQuery } from '../reports/endpoints.ts'
import { salesColumns, salesDimensions } from './columns.ts'

const cents = z.int()

const figures = {
  items: z.int(),
  /** Price × quantity of what was sold. */
  grossCents: cents,
  discountCents: cents,
  /** Given back in the range, whenever it was sold. */
  refundedCents: cents,
  shippingCents: cents,
  taxCents: cents,
  /** Total sales: gross − discounts − returns + shipping + tax. */
  netCents: cents,
}

const whole = { orders: z.int(), ...figures, /** Total sales ÷ orders, 0 without orders. */ averageOrderCents: cents }
export const SalesFigures = z.object(whole)
export type SalesFigures = z.infer<typeof SalesFigures>

export const SalesRow = z.object({
  /** A day, an id, a country's code, a word that `names.ts` explains; '' where the product says no vendor or type. */
  key: z.string(),
  /** Of a product or variant; else the key. */
  name: z.string(),
  ...whole,
})
export type SalesRow = z.infer<typeof SalesRow>

export const SalesReport = z.object({
  currency,
  /** When the figures were read. */
  asOf: instant,
  /** An order that has two products counts for each of them. */
  rows: z.array(SalesRow),
  /** What no row holds: those beyond the most, and what orders say of no line. Null where the rows hold everything. */
  other: z.object({ count: z.int(), ...figures }).nullable(),
  /** The overview's, to the cent. */
  totals: SalesFigures,
  previous: z.object({ fromTime: z.iso.date(), toTime: z.iso.date(), totals: SalesFigures }).optional(),
})
export type SalesReport = z.infer<typeof SalesReport>

const asked = {
  ...reportQuery,
  dimension: z.enum(salesDimensions).default('day'),
  sort: z.enum(salesColumns).default('net'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

export const salesReports = group('salesReports', {
  show: endpoint({
    method: 'GET',
    path: '/stores/sales-reports',
    summary: 'Sales over a range of days by product, country and the like, minor units',
    permission: 'sale_reports.view',
    overStores: true,
    query: z.object({ ...asked, compare }),
    answer: SalesReport,
  }),
  export: endpoint({
    method: 'GET',
    path: '/stores/sales-reports/export',
    summary: 'The same as comma-separated text, with its totals',
    permission: 'sale_reports.export',
    overStores: true,
    waits: true,
    audited: true,
    answerKind: 'csv',
    query: z.object({ ...asked, language: z.enum(languages).default('en') }),
    answer: z.string(),
  }),
})

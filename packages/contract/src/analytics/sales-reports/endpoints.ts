import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { currency, idOf, instant } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { compare, reportQuery } from '../reports/endpoints.ts'
import { salesColumns, salesDimensions } from './columns.ts'

const cents = z.int()

const figures = {
  items: z.int(),
  /** Price × quantity of the sold lines. */
  grossCents: cents,
  discountCents: cents,
  /** Refunds made in the range, whenever the order was placed. */
  refundedCents: cents,
  shippingCents: cents,
  taxCents: cents,
  /** Total sales: gross − discounts − returns + shipping + tax. */
  netCents: cents,
  /** What banks took for disputes in the range, less what they returned. No part of the total sales. */
  disputedCents: cents,
}

const salesFigures = {
  orders: z.int(),
  ...figures,
  /** Total sales ÷ orders, 0 without orders. */
  averageOrderCents: cents,
}
export const SalesFigures = z.object(salesFigures)
export type SalesFigures = z.infer<typeof SalesFigures>

export const SalesRow = z.object({
  /** A day, an id, a country code or a key of `names.ts`; '' for a product without vendor or type. */
  key: z.string(),
  /** Name of the product or variant; in other dimensions the key. */
  name: z.string(),
  ...salesFigures,
})
export type SalesRow = z.infer<typeof SalesRow>

export const SalesReport = z.object({
  currency,
  /** When the figures were read. */
  asOf: instant,
  /** An order with two products counts in the row of each. */
  rows: z.array(SalesRow),
  /** Amounts outside the rows: rows beyond the limit, and amounts of orders that belong to no line. Null if there are none. */
  other: z.object({ count: z.int(), ...figures }).nullable(),
  /** Equal to the overview's totals. */
  totals: SalesFigures,
  previous: z.object({ fromTime: z.iso.date(), toTime: z.iso.date(), totals: SalesFigures }).optional(),
})
export type SalesReport = z.infer<typeof SalesReport>

const ProductFigures = z.object({ orders: z.int(), items: z.int(), netCents: cents })

/** The sales of one product by months of the store's time zone, as the report by product counts them. */
export const ProductSales = z.object({
  currency,
  thisMonth: ProductFigures,
  lastMonth: ProductFigures,
  /** Since the first sale. */
  ever: ProductFigures,
})
export type ProductSales = z.infer<typeof ProductSales>

const salesQuery = {
  ...reportQuery,
  dimension: z.enum(salesDimensions).default('day'),
  sort: z.enum(salesColumns).default('net'),
  direction: z.enum(['asc', 'desc']).default('desc'),
}

export const salesReports = group('salesReports', {
  show: endpoint({
    method: 'GET',
    path: '/stores/sales-reports',
    summary: 'Sales over a range of days, grouped by a dimension; minor units',
    permission: 'sale_reports.view',
    overStores: true,
    query: z.object({ ...salesQuery, compare }),
    answer: SalesReport,
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/stores/sales-reports/products/{id}',
    summary: 'What was sold of a product this month, last month and ever; minor units',
    permission: 'sale_reports.view',
    params: z.object({ id: idOf('product') }),
    answer: ProductSales,
  }),
  export: endpoint({
    method: 'GET',
    path: '/stores/sales-reports/export',
    summary: 'The report with its totals as comma-separated text',
    permission: 'sale_reports.export',
    overStores: true,
    waits: true,
    audited: true,
    answerKind: 'csv',
    query: z.object({ ...salesQuery, language: z.enum(languages).default('en') }),
    answer: z.string(),
  }),
})

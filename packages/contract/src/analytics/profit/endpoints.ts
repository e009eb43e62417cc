import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { currency, day, idOf, instant, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { reportQuery } from '../reports/endpoints.ts'
import { limits } from './limits.ts'
import { costSources, goodsScopes } from './states.ts'

const cents = z.int()

const figures = {
  orders: z.int(),
  /** Total sales, as in every report. */
  salesCents: cents,
  /** Tax, costs and disputes are those of the orders whose costs are known. */
  taxCents: cents,
  goodsCents: cents,
  shippingCents: cents,
  /** With the fees of disputes. */
  paymentCents: cents,
  otherCents: cents,
  /** What banks took for disputes, less what they returned. Total sales include it. */
  disputedCents: cents,
  /** Sales of orders whose costs are known − tax − costs − disputes. */
  profitCents: cents,
  /** Orders with a line that has no cost, and their sales. Profit and margin leave them out. */
  unknownOrders: z.int(),
  unknownSalesCents: cents,
}
export const ProfitFigures = z.object(figures)
export type ProfitFigures = z.infer<typeof ProfitFigures>

export const ProfitReport = z.object({
  currency,
  /** When the figures were read. */
  asOf: instant,
  totals: ProfitFigures,
  days: z.array(z.object({ day: z.iso.date(), ...figures })),
})
export type ProfitReport = z.infer<typeof ProfitReport>

const costs = {
  goodsCents: cents.nullable(),
  shippingCents: cents,
  paymentCents: cents,
  otherCents: cents,
  /** Version of the cost rules; null if none was valid. */
  version: z.int().nullable(),
}

const ProfitOrder = z.object({
  id: z.uuid(),
  storeId: z.uuid(),
  name: z.string(),
  placedAt: instant,
  /** The amount paid, the part refunded until now, and what banks took and have not returned. */
  soldCents: cents,
  refundedCents: cents,
  disputedCents: cents,
  taxCents: cents,
  ...costs,
  /** Null if a cost is unknown. */
  profitCents: cents.nullable(),
})
export type ProfitOrder = z.infer<typeof ProfitOrder>

export const Calculation = ProfitOrder.extend({
  currency,
  countryCode: z.string(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      variantTitle: z.string(),
      quantity: z.int(),
      totalCents: cents,
      costCents: cents.nullable(),
      source: z.enum(costSources).nullable(),
    }),
  ),
})
export type Calculation = z.infer<typeof Calculation>

const amount = z.int().min(0).max(limits.amountCents)
const basisPoints = z.int().min(0).max(limits.wholeBasisPoints)

const rules = {
  /** Payment fee: a share of the amount paid, plus an amount for each payment. */
  paymentBasisPoints: basisPoints,
  paymentCents: amount,
  /** Fee of a dispute, won or lost. */
  disputeCents: amount,
  otherBasisPoints: basisPoints,
  otherCents: amount,
  goods: z
    .array(
      z.object({
        appliesTo: z.enum(goodsScopes),
        /** An id or a product type; '' for the scope `all`. */
        key: text(255),
        /** An amount for each piece, plus a share of the line's price. */
        pieceCents: amount,
        basisPoints,
      }),
    )
    .max(limits.goods),
  shipping: z
    .array(
      z.object({
        /** ISO 3166; '' for every other country. */
        countryCode: z.string().regex(/^(?:[A-Z]{2})?$/),
        orderCents: amount,
        itemCents: amount,
      }),
    )
    .max(limits.countries),
}

export const CostRules = z.object({
  currency,
  /** The number of the version that the next save creates. */
  revision: z.int(),
  /** The first day on which it is valid, in the store's time zone. */
  validOn: z.iso.date(),
  ...rules,
  versions: z.array(z.object({ version: z.int(), validOn: z.iso.date(), savedAt: instant })),
})
export type CostRules = z.infer<typeof CostRules>

const overStores = { method: 'GET', permission: 'estimated_profit.view', overStores: true } as const

export const profit = group('profit', {
  show: endpoint({
    ...overStores,
    path: '/stores/profit',
    summary: 'Sales, costs and profit over a range of days, with a row a day; minor units',
    query: z.object(reportQuery),
    answer: ProfitReport,
  }),
  orders: endpoint({
    ...overStores,
    path: '/stores/profit/orders',
    summary: 'Orders of the range with their costs, or those that lack one, newest first',
    query: z.object({
      ...reportQuery,
      missing: z.enum(['true', 'false']).default('false'),
      /** The last order of the previous page. */
      after: z.uuid().optional(),
    }),
    /** `next` is the `after` of the next page, null on the last page; `count` includes all pages. */
    answer: z.object({ currency, orders: z.array(ProfitOrder), next: z.uuid().nullable(), count: z.int() }),
  }),
  calculation: endpoint({
    ...overStores,
    path: '/stores/profit/orders/{id}',
    summary: 'The profit calculation of an order, line by line',
    params: z.object({ id: idOf('order') }),
    query: z.object({ stores: reportQuery.stores }),
    answer: Calculation,
  }),
  products: endpoint({
    method: 'GET',
    path: '/stores/profit/products',
    summary: 'Products that a cost rule can name, found by a search text',
    permission: 'estimated_profit.view',
    query: z.object({ search: text(200).optional(), /** Only this product. */ id: z.uuid().optional() }),
    answer: z.object({ products: z.array(z.object({ id: z.uuid(), title: z.string() })) }),
  }),
  rules: endpoint({
    method: 'GET',
    path: '/stores/profit/rules',
    summary: 'The newest version of the cost rules',
    permission: 'estimated_profit.view',
    answer: CostRules,
  }),
  saveRules: endpoint({
    method: 'PUT',
    path: '/stores/profit/rules',
    summary: 'Saves a new version of the cost rules; earlier days change only with `recompute`',
    permission: 'estimated_profit.view',
    ifMatch: true,
    /** Without `recompute`, `validOn` is today or later. If two rules have the same key, the last one applies. */
    body: z.object({
      ...rules,
      /** That of the version before if it is omitted. */
      disputeCents: amount.optional(),
      validOn: day,
      recompute: z.boolean(),
    }),
    answer: CostRules,
  }),
  export: endpoint({
    ...overStores,
    path: '/stores/profit/export',
    summary: 'Sales, costs and profit by day as comma-separated text',
    permission: 'estimated_profit.export',
    waits: true,
    audited: true,
    answerKind: 'csv',
    query: z.object({ ...reportQuery, language: z.enum(languages).default('en') }),
    answer: z.string(),
  }),
})

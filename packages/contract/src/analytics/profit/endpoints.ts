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
  /** Of orders whose costs are known, as the costs are. */
  taxCents: cents,
  goodsCents: cents,
  shippingCents: cents,
  paymentCents: cents,
  otherCents: cents,
  /** Sales of orders whose costs are known − tax − costs. */
  profitCents: cents,
  /** Orders of which a line has no cost, and their sales: in no profit and no margin. */
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
  /** Of the rules; null where none was valid. */
  version: z.int().nullable(),
}

const ProfitOrder = z.object({
  id: z.uuid(),
  storeId: z.uuid(),
  number: z.int(),
  placedAt: instant,
  /** What was paid, and of it given back until now. */
  soldCents: cents,
  refundedCents: cents,
  taxCents: cents,
  ...costs,
  /** Null where a cost is not known. */
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
  /** Of what the buyer paid, and for each payment. */
  paymentBasisPoints: basisPoints,
  paymentCents: amount,
  otherBasisPoints: basisPoints,
  otherCents: amount,
  goods: z
    .array(
      z.object({
        appliesTo: z.enum(goodsScopes),
        /** An id, a product type, '' of all. */
        key: text(255),
        /** For each piece, and of what was paid for them; both are added. */
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
  /** The version that is saved next. */
  revision: z.int(),
  /** The first day it is valid, in the store's zone. */
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
      /** The order that the page comes after. */
      after: z.uuid().optional(),
    }),
    /** `next` is the order that the next page comes after, null on the last one; `count` is of all pages. */
    answer: z.object({ currency, orders: z.array(ProfitOrder), next: z.uuid().nullable(), count: z.int() }),
  }),
  calculation: endpoint({
    ...overStores,
    path: '/stores/profit/orders/{id}',
    summary: 'How the profit of an order is made, line by line',
    params: z.object({ id: idOf('order') }),
    query: z.object({ stores: reportQuery.stores }),
    answer: Calculation,
  }),
  products: endpoint({
    method: 'GET',
    path: '/stores/profit/products',
    summary: 'Products that costs may be said of, found by their words',
    permission: 'estimated_profit.view',
    query: z.object({ search: text(200).optional(), /** This product alone. */ id: z.uuid().optional() }),
    answer: z.object({ products: z.array(z.object({ id: z.uuid(), title: z.string() })) }),
  }),
  rules: endpoint({
    method: 'GET',
    path: '/stores/profit/rules',
    summary: 'What selling costs: the newest version of the rules',
    permission: 'estimated_profit.view',
    answer: CostRules,
  }),
  saveRules: endpoint({
    method: 'PUT',
    path: '/stores/profit/rules',
    summary: 'A new version of the rules; days before it are left as they are unless they are to be recalculated',
    permission: 'estimated_profit.view',
    ifMatch: true,
    /** Without `recompute` it is valid from today at the earliest. Of two rules of one thing the last counts. */
    body: z.object({ ...rules, validOn: day, recompute: z.boolean() }),
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

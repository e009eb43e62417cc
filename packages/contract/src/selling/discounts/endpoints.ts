import { z } from 'zod'
import { limits as productLimits } from '../../catalog/products/limits.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { amountCents, currency, idOf, instant, nonBlank, oneLine, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { RowTimeline } from '../../platform/audit/row-timeline.ts'
import { bulkOf } from '../../platform/lists/bulk-endpoints.ts'
import { filterFields, listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { limits as taxLimits } from '../taxes/limits.ts'
import { taxExemptions } from '../taxes/states.ts'
import { discountsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { discountList } from './list.ts'
import { moment } from './moment.ts'
import {
  amountUnits,
  comparisonObstacles,
  discountClasses,
  discountKinds,
  discountMethods,
  discountStates,
  discountTargets,
  gotSelections,
  itemSelections,
  simulatedDeliveries,
  simulatedRefusals,
  tierMeasures,
  tierReductions,
} from './states.ts'

const pieces = z.int().min(1).max(limits.pieces)
const uses = z.int().min(1).max(limits.uses).nullable()
const itemValue = oneLine(limits.itemValueLength, 1)

const fields = {
  title: nonBlank(limits.titleLength),
  /** What customers enter, in any case of letters; '' for an automatic discount. */
  code: oneLine(limits.codeLength).meta({ resource: 'newDiscountCode' }),
  kind: z.enum(discountKinds).meta({ resource: 'discountKind' }),
  /** Basis points of `percent` and `buy_get`; minor units of `amount` and `price`; not used by the other kinds. */
  value: z.int().min(0).max(limits.valueCents).meta({ resource: 'discountValue' }),
  /** `items`: each line is a product discount; `order`: one amount for all lines together. */
  appliesTo: z.enum(discountTargets),
  itemsBy: z.enum(itemSelections).meta({ resource: 'discountItemsBy' }),
  /** Ids of products or collections; tags, vendors or types. */
  itemValues: z.array(itemValue).max(limits.itemValues).meta({ resource: 'discountItems' }),
  excludesSaleItems: z.boolean(),
  /** The most that `percent` takes. */
  maxCents: z.int().min(1).max(limits.valueCents).nullable(),
  /** Pieces of a cart that `percent`, `amount` and `price` make cheaper, the cheapest ones; null for all. */
  maxPieces: pieces.nullable(),
  amountPer: z.enum(amountUnits),
  buyPieces: pieces,
  /** Pieces that `buy_get` makes cheaper, and gifts. */
  getPieces: pieces,
  getBy: z.enum(gotSelections),
  getValues: z.array(itemValue).max(limits.itemValues).meta({ resource: 'discountItems' }),
  /** How often `buy_get` applies to a cart; null for as often as it fits. */
  maxSets: pieces.nullable(),
  /** The last tier that a cart reaches applies. `value` is in basis points or minor units. */
  tiers: z
    .array(z.object({ from: z.int().min(1).max(limits.valueCents), value: z.int().min(1).max(limits.valueCents) }))
    .max(limits.tiers),
  tiersBy: z.enum(tierMeasures),
  tiersOff: z.enum(tierReductions),
  /** Only for customers with one of these tags; empty for all. */
  customerTags: z
    .array(oneLine(limits.customerTagLength, 1))
    .max(limits.customerTags)
    .meta({ resource: 'discountCustomerTags' }),
  /** Only for customers in one of these segments, and with one of the tags if there are any; empty for all. */
  segmentIds: z.array(z.uuid()).max(limits.segments).meta({ resource: 'discountSegments' }),
  /** Of listed prices, before all discounts. */
  minimumCents: z.int().min(0).max(limits.valueCents),
  minimumPieces: z.int().min(0).max(limits.pieces),
  combinesWith: z.array(z.enum(discountClasses)).max(discountClasses.length),
  isForFirstOrder: z.boolean(),
  usageLimit: uses,
  limitPerCustomer: uses,
  /** Of each of its codes; many codes that are used once each are 1. */
  limitPerCode: uses,
  startsAt: moment.meta({ resource: 'discountStart' }),
  /** The first moment without it. */
  endsAt: moment.nullable().meta({ resource: 'publishAt' }),
}
const body = z.object(fields)
export type DiscountBody = z.infer<typeof body>

const Discount = z.object({
  ...fields,
  id: z.uuid(),
  title: z.string(),
  code: z.string(),
  itemValues: z.array(z.string()),
  getValues: z.array(z.string()),
  customerTags: z.array(z.string()),
  segmentIds: z.array(z.uuid()),
  startsAt: instant,
  endsAt: instant.nullable(),
  method: z.enum(discountMethods),
  currency,
  state: z.enum(discountStates),
  isPaused: z.boolean(),
  /** Reserved by payments in progress, and used. */
  useCount: z.int(),
  revision: z.int(),
  createdAt: instant,
})
export type Discount = z.infer<typeof Discount>

const Performance = z.object({
  /** Whose money was captured, in the currency of the discount. */
  orders: z.int(),
  /** Paid for these orders without tips, less refunds, and what this discount took from them. */
  revenueCents: amountCents,
  discountCents: amountCents,
})
export type DiscountPerformance = z.infer<typeof Performance>

const simulation = {
  lines: z
    .array(
      z.object({
        handle: text(productLimits.handleLength, 1),
        /** '' for the first variant. */
        variantId: oneLine(36),
        quantity: z.int().min(1).max(limits.pieces),
      }),
    )
    .min(1)
    .max(limits.simulatedLines),
  codes: z.array(oneLine(limits.codeLength, 1)).max(limits.codesOfCart),
  /** Whose orders and uses count; '' before the customer is known. */
  email: oneLine(254),
  /** Where it is shipped; '' before the address is known. */
  countryCode: z.string().regex(/^([A-Z]{2})?$/, 'is not a country code'),
  /** A name or code; needed where rates depend on it. */
  region: oneLine(100),
  /** Of a company in the EU; '' for none. */
  vatNumber: oneLine(taxLimits.vatNumberLength).meta({ resource: 'vatNumber' }),
  at: moment.meta({ resource: 'discountStart' }),
}

const Simulation = z.object({
  currency,
  lines: z.array(
    z.object({
      /** Missing products are left out. */
      index: z.int(),
      title: z.string(),
      variantId: z.uuid(),
      variants: z.array(z.object({ id: z.uuid(), title: z.string() })),
      quantity: z.int(),
      grossCents: amountCents,
      discountCents: amountCents,
      totalCents: amountCents,
    }),
  ),
  subtotalCents: amountCents,
  discountCents: amountCents,
  delivery: z.enum(simulatedDeliveries),
  /** Of the cheapest rate, after its discount. */
  shippingCents: amountCents,
  shippingDiscountCents: amountCents,
  /** All tax, and the part that is added to the prices. */
  taxCents: amountCents,
  addedTaxCents: amountCents,
  /** Why tax is left out; null if it is not. What prices include of it is taken off the goods. */
  taxExemption: z.enum(taxExemptions).nullable(),
  exemptTaxCents: amountCents,
  totalCents: amountCents,
  /** Of every discount of the shop, those that take something first. */
  verdicts: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      /** '' for an automatic one. */
      code: z.string(),
      cents: amountCents,
      refusal: z.enum(simulatedRefusals).nullable(),
    }),
  ),
})
export type Simulation = z.infer<typeof Simulation>

const Comparison = z.object({
  /** Why orders cannot be compared with the discount; then all figures are 0. */
  obstacle: z.enum(comparisonObstacles).nullable(),
  /** Compared: paid orders of the last days in the currency of the discount. */
  orders: z.int(),
  /** Whether there were more, which are not compared. */
  isCut: z.boolean(),
  changed: z.int(),
  /** What the customers of these orders would have paid less for goods and shipping, without added tax. */
  savedCents: amountCents,
  /** Those that would have changed most. */
  most: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      placedAt: instant,
      totalCents: amountCents,
      /** What its own discounts took from goods and shipping. */
      discountCents: amountCents,
      savedCents: amountCents,
    }),
  ),
})
export type Comparison = z.infer<typeof Comparison>

const bulk = bulkOf(discountList, {
  ...{ path: '/stores/discounts', rows: 'discounts', resource: 'discount', matchingResource: 'matchingDiscounts' },
  limits,
})
const isPaused = z.boolean()

/** Input of the task `discounts.pause`: the discounts of `ids`, or all that match the filter. */
export const DiscountsPausing = z.object({ isPaused, ...bulk.selected })
/** Input of the task `discounts.remove`. */
export const DiscountsRemoval = z.object(bulk.selected)

const pausing = bulk.endpoints({
  path: 'paused',
  summary: 'Starts a task that pauses the given discounts or resumes them',
  permission: 'discounts.edit',
  fields: { isPaused },
})
const removal = bulk.endpoints({
  path: 'removals',
  summary: 'Starts a task that deletes the given discounts and their codes; orders keep what they took',
  permission: 'discounts.edit',
  fields: {},
})

const params = z.object({ id: idOf('discount') })
const creation = [
  discountsErrors.too_many_discounts,
  discountsErrors.too_many_automatic_discounts,
  discountsErrors.discount_code_taken,
]

export const discounts = group('discounts', {
  ...listEndpoints(discountList, {
    path: '/stores/discounts',
    row: Discount,
    summary: 'Discounts with and without codes, newest first; the search text matches titles and codes',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/discounts',
    summary: 'Creates a discount; carts are priced with it from its start',
    permission: 'discounts.edit',
    idempotent: true,
    status: 201,
    body,
    answer: Discount,
    errors: creation,
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/discounts/{id}',
    summary: 'A discount',
    permission: 'discounts.view',
    params,
    answer: Discount,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/discounts/{id}',
    summary: 'Changes a discount; payments in progress keep the amounts that they began with',
    permission: 'discounts.edit',
    ifMatch: true,
    params,
    body,
    answer: Discount,
    errors: [discountsErrors.too_many_automatic_discounts, discountsErrors.discount_code_taken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/discounts/{id}',
    summary: 'Deletes a discount and its code; orders keep what it took',
    permission: 'discounts.edit',
    params,
    answer: z.object({}),
  }),
  pause: endpoint({
    method: 'POST',
    path: '/stores/discounts/{id}/pause',
    summary: 'Pauses a discount until it is resumed',
    permission: 'discounts.edit',
    params,
    answer: Discount,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/stores/discounts/{id}/resume',
    summary: 'Ends the pause of a discount',
    permission: 'discounts.edit',
    params: z.object({ id: idOf('pausedDiscount') }),
    answer: Discount,
  }),
  setPausedOfMany: pausing.many,
  setPausedOfMatching: pausing.matching,
  removeMany: removal.many,
  removeMatching: removal.matching,
  export: endpoint({
    method: 'POST',
    path: '/stores/discounts/export',
    summary: 'Starts a task that exports the matching discounts as comma-separated text',
    permission: 'discounts.edit',
    whileFrozen: true,
    idempotent: true,
    status: 201,
    body: z.object({ ...filterFields(discountList), language: z.enum(languages).default('en') }),
    answer: TaskStarted,
    errors: [tasksErrors.too_many_tasks],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/stores/discounts/{id}/duplicate',
    summary: 'Creates a paused discount with the same rules and another code; an automatic discount keeps having none',
    permission: 'discounts.edit',
    idempotent: true,
    status: 201,
    params,
    body: z.object({ title: fields.title, code: fields.code }),
    answer: Discount,
    errors: creation,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/stores/discounts/{id}/timeline',
    summary: 'What people did to a discount, newest first',
    permission: 'discounts.view',
    params,
    answer: RowTimeline,
  }),
  performance: endpoint({
    method: 'GET',
    path: '/stores/discounts/{id}/performance',
    summary: 'Paid orders that used a discount, what customers paid for them less refunds, and what it took',
    permission: 'discounts.view',
    params,
    answer: Performance,
  }),
  simulate: endpoint({
    method: 'POST',
    path: '/stores/discounts/simulation',
    mutates: false,
    summary: 'Prices an example cart, at any moment, and says of every discount what it takes or why it takes nothing',
    permission: 'discounts.view',
    body: z.object(simulation),
    errors: [discountsErrors.wrong_vat_number],
    answer: Simulation,
  }),
  compare: endpoint({
    method: 'GET',
    path: '/stores/discounts/{id}/comparison',
    summary: 'Which orders of the last 30 days the discount would have made cheaper, and by how much',
    permission: 'discounts.view',
    params,
    answer: Comparison,
  }),
})

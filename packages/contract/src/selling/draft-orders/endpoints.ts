import { z } from 'zod'
import { typedAddressFields } from '../../platform/addresses/typed-address.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, instant, oneLine, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { RowTimeline } from '../../platform/audit/row-timeline.ts'
import { bulkOf } from '../../platform/lists/bulk-endpoints.ts'
import { filterFields, listEndpoints, neighborsOf } from '../../platform/lists/list-endpoints.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { limits as orderLimits } from '../orders/limits.ts'
import { draftOrdersErrors as errors } from './errors.ts'
import { limits } from './limits.ts'
import { draftOrderList } from './list.ts'
import { draftDeliveries, draftDiscounts, draftPayments, draftStates } from './states.ts'

const summaryFields = {
  id: idOf('draftOrder'),
  number: z.int(),
  /** The number as members see it, `#D12`. */
  name: z.string(),
  state: z.enum(draftStates),
  /** '' while it is not known. */
  email: z.string(),
  customerName: z.string(),
  itemCount: z.int(),
  /** When it was saved. */
  totalCents: amountCents,
  currency,
  createdAt: instant,
}
export const DraftOrderSummary = z.object(summaryFields)
export type DraftOrderSummary = z.infer<typeof DraftOrderSummary>

/** Of the whole draft, or of an item. */
const discountFields = {
  discountKind: z.enum(draftDiscounts),
  /** Basis points of a percentage, minor units of an amount. */
  discountValue: z.int().min(0).max(limits.priceCents),
  discountReason: oneLine(limits.reasonLength),
}

const line = z.object({
  ...discountFields,
  /** Null for an item that is no product of the shop. */
  variantId: idOf('draftVariant').nullable(),
  /** Of an item that is no product; products have their own. */
  title: oneLine(limits.titleLength),
  quantity: z.int().min(1).max(limits.quantity),
  /** Null for the price of the product. */
  priceCents: z.int().min(0).max(limits.priceCents).nullable(),
  /** Of an item that is no product. */
  isTaxable: z.boolean(),
  requiresShipping: z.boolean(),
})
export type DraftLine = z.infer<typeof line>

const body = z.object({
  email: oneLine(limits.emailLength).meta({ resource: 'draftEmail' }),
  ...typedAddressFields,
  lines: z.array(line).max(limits.lines).meta({ resource: 'draftLines' }),
  deliveryKind: z.enum(draftDeliveries),
  /** The rate; '' for the cheapest. */
  deliveryKey: oneLine(limits.optionKeyLength),
  deliveryName: oneLine(limits.deliveryNameLength).meta({ resource: 'draftDeliveryName' }),
  deliveryCents: z.int().min(0).max(limits.priceCents),
  ...discountFields,
  discountValue: discountFields.discountValue.meta({ resource: 'draftDiscountValue' }),
  /** Of the members, as the tags; the order has them too. */
  note: text(limits.noteLength),
  /** Null to reserve nothing. */
  reservedUntil: instant.nullable().meta({ resource: 'draftReservedUntil' }),
  /** Null keeps the end of the link. That of a new draft is `limits.linkDays` from now. */
  linkExpiresAt: instant.nullable().meta({ resource: 'draftLinkExpiresAt' }),
  tags: z.array(oneLine(limits.tagLength, 1)).max(limits.tags),
})
export type DraftBody = z.infer<typeof body>

/** What a draft costs at this moment. */
const Price = z.object({
  currency,
  /** In the order of the draft. */
  lines: z.array(
    z.object({
      title: z.string(),
      variantTitle: z.string(),
      sku: z.string(),
      imageUrl: z.string(),
      quantity: z.int(),
      /** Of one piece. */
      priceCents: amountCents,
      /** Of the product; null for an item that is no product. */
      listCents: amountCents.nullable(),
      grossCents: amountCents,
      /** What the item's own discount takes off. */
      ownDiscountCents: amountCents,
      /** What the draft may have, with the pieces that it has reserved; null if it is not counted. */
      stock: z.int().nullable(),
      isShort: z.boolean(),
      /** No longer sold; it is not part of the total. */
      isGone: z.boolean(),
    }),
  ),
  subtotalCents: amountCents,
  discountCents: amountCents,
  shippingCents: amountCents,
  /** Rates that apply to the address. */
  options: z.array(z.object({ key: z.string(), name: z.string(), cents: amountCents })),
  /** '' if nothing is shipped, or before the address is known. */
  deliveryName: z.string(),
  isDelivered: z.boolean(),
  taxes: z.array(z.object({ name: z.string(), millionths: z.int(), isIncluded: z.boolean(), cents: amountCents })),
  /** Added to the prices. */
  taxCents: amountCents,
  /** Whether the customer pays no tax. */
  isExempt: z.boolean(),
  /** What is taken off therefore, of prices that include tax. */
  exemptTaxCents: amountCents,
  totalCents: amountCents,
})
export type DraftPrice = z.infer<typeof Price>

export const DraftOrder = z.object({
  ...summaryFields,
  ...body.shape,
  price: Price,
  /** The link that the customer pays by. */
  url: z.string(),
  sentAt: instant.nullable(),
  /** Whether stock is reserved until `reservedUntil`. */
  isReserved: z.boolean(),
  order: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  revision: z.int(),
})
export type DraftOrder = z.infer<typeof DraftOrder>

const bulk = bulkOf(draftOrderList, {
  ...{ path: '/stores/draft-orders', rows: 'draft orders', resource: 'draftOrder', matchingResource: 'matchingDrafts' },
  limits,
})

/** Input of the task `draftOrders.remove`: the drafts of `ids`, or all that match the filter. */
export const DraftsRemoval = z.object(bulk.selected)

const removal = bulk.endpoints({
  path: 'removals',
  summary: 'Starts a task that deletes the given draft orders; it reports those that are orders or being paid',
  permission: 'orders.edit',
  fields: {},
})

const params = z.object({ id: idOf('draftOrder') })
const path = '/stores/draft-orders/{id}'

export const draftOrders = group('draftOrders', {
  ...listEndpoints(draftOrderList, {
    path: '/stores/draft-orders',
    row: DraftOrderSummary,
    summary: 'Draft orders, newest first; the search text matches numbers, names and emails',
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/draft-orders',
    summary: 'Creates a draft order, which reserves stock only if it says until when',
    permission: 'orders.edit',
    idempotent: true,
    status: 201,
    body,
    answer: DraftOrder,
    errors: [errors.draft_stock_short],
  }),
  copyOrder: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/draft',
    summary: 'Creates a draft with customer, address and items of an order, at the prices of today',
    permission: 'orders.edit',
    idempotent: true,
    status: 201,
    params: z.object({ id: idOf('order') }),
    answer: DraftOrder,
  }),
  price: endpoint({
    method: 'POST',
    path: '/stores/draft-orders/price',
    mutates: false,
    summary: 'Prices a draft that is not saved',
    permission: 'orders.view',
    /** The draft that reserves stock already; null for a new one. */
    body: z.object({ ...body.shape, draftId: idOf('draftOrder').nullable() }),
    answer: Price,
    errors: [generalErrors.not_found],
  }),
  variants: endpoint({
    method: 'GET',
    path: '/stores/draft-orders/variants',
    summary: 'Variants whose product title or SKU contains the text, to add to a draft; the first ones without a text',
    permission: 'orders.edit',
    query: z.object({ search: oneLine(limits.titleLength).default('') }),
    answer: z.object({
      variants: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          variantTitle: z.string(),
          sku: z.string(),
          priceCents: amountCents,
          currency,
          /** Null if it is not counted. */
          stock: z.int().nullable(),
        }),
      ),
    }),
  }),
  show: endpoint({
    method: 'GET',
    path,
    summary: 'A draft order with its price of this moment',
    permission: 'orders.view',
    params,
    answer: DraftOrder,
  }),
  neighbors: neighborsOf(draftOrderList, {
    path: '/stores/draft-orders',
    resource: 'draftOrder',
    rows: 'draft orders',
  }),
  export: endpoint({
    method: 'POST',
    path: '/stores/draft-orders/export',
    summary: 'Starts a task that exports the matching draft orders as comma-separated text',
    permission: 'orders.export',
    whileFrozen: true,
    idempotent: true,
    status: 201,
    body: z.object({ ...filterFields(draftOrderList), language: z.enum(languages).default('en') }),
    answer: TaskStarted,
    errors: [tasksErrors.too_many_tasks],
  }),
  timeline: endpoint({
    method: 'GET',
    path: `${path}/timeline`,
    summary: 'What people did to a draft order, newest first',
    permission: 'orders.view',
    params,
    answer: RowTimeline,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    summary: 'Changes a draft order; its link asks for the new price',
    permission: 'orders.edit',
    ifMatch: true,
    params,
    body,
    answer: DraftOrder,
    errors: [errors.draft_completed, errors.draft_being_paid, errors.draft_stock_short],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Deletes a draft order, whose link then leads nowhere',
    permission: 'orders.edit',
    params,
    answer: z.object({}),
    errors: [errors.draft_completed, errors.draft_being_paid],
  }),
  removeMany: removal.many,
  removeMatching: removal.matching,
  send: endpoint({
    method: 'POST',
    path: `${path}/mails`,
    summary: 'Mails the link to the customer; an expired link works again',
    permission: 'orders.edit',
    params,
    body: z.object({
      /** '' for the standard text, as the message. */
      subject: oneLine(limits.subjectLength),
      message: text(limits.messageLength),
      /** Null keeps the end of the link; that of an expired one is then `limits.linkDays` from now. */
      linkExpiresAt: instant.nullable().meta({ resource: 'draftLinkExpiresAt' }),
    }),
    answer: DraftOrder,
    errors: [
      errors.draft_completed,
      errors.draft_empty,
      errors.draft_item_gone,
      errors.draft_without_email,
      generalErrors.rate_limited,
    ],
  }),
  complete: endpoint({
    method: 'POST',
    path: `${path}/order`,
    summary: 'Makes an order of a draft that is paid without its link, or will be; repeating it changes nothing',
    permission: 'orders.edit',
    params,
    body: z.object({
      isPaid: z.boolean(),
      payment: z.enum(draftPayments),
      /** Of the other gateway or of the transfer, or ''. */
      reference: oneLine(orderLimits.paymentReference),
      notifiesCustomer: z.boolean(),
    }),
    answer: DraftOrder,
    errors: [
      errors.draft_being_paid,
      errors.draft_empty,
      errors.draft_item_gone,
      errors.draft_sold_out,
      errors.draft_without_email,
      errors.draft_not_delivered,
    ],
  }),
})

import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { amountCents, currency, idOf, nonBlank, text } from '../../platform/api/fields.ts'
import { tracking } from '../fulfillments/endpoints.ts'
import { orderEditsErrors as editErrors } from '../order-edits/errors.ts'
import { editPayments } from '../order-edits/states.ts'
import { Order } from '../orders/endpoints.ts'
import { orderErrors } from '../orders/errors.ts'
import { limits as orderLimits } from '../orders/limits.ts'
import { returnsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { ExchangeItem } from './return.ts'
import { returnReasons } from './states.ts'

const revision = z.int().min(1).meta({ resource: 'returnRevision' })
/** Whether the customer gets an email. */
const notifiesCustomer = z.boolean()
/** How the buyer sends the items: in words, or by a label that is tracked. */
const label = { instructions: text(limits.instructionsLength), ...tracking }
const labelled = z.object({ ...label, notifiesCustomer })
export type LabelBody = z.infer<typeof labelled>

/** What goes out instead. A variant that is named several times is added up. */
const exchangeItems = z
  .array(z.object({ variantId: z.uuid(), quantity: z.int().min(1).max(limits.exchangeQuantity) }))
  .max(limits.exchangeItems)
  .meta({ resource: 'exchangeItems' })
export type ExchangedVariants = z.infer<typeof exchangeItems>

const returnedLines = z
  .array(
    z.object({
      orderLineId: idOf('sentOrderLine'),
      quantity: z.int().min(1).max(orderLimits.maxQuantityPerLine).meta({ resource: 'returnedQuantity' }),
      reason: z.enum(returnReasons),
    }),
  )
  .min(1)
  .max(orderLimits.cartLines)

const newReturn = labelled.extend({ lines: returnedLines, items: exchangeItems.optional() })
export type ReturnBody = z.infer<typeof newReturn>

const pieces = z.int().min(0).max(orderLimits.maxQuantityPerLine)
const inspection = z.object({
  /** Each line of the return once. */
  lines: z
    .array(
      z.object({
        orderLineId: z.uuid(),
        restockedQuantity: pieces,
        /** Back in the shop, and not sold again. */
        damagedQuantity: pieces,
        missingQuantity: pieces,
        /** Where the restocked pieces are. By default where they were sold from. */
        locationId: z.uuid().nullable(),
      }),
    )
    .min(1)
    .max(orderLimits.cartLines)
    .meta({ resource: 'inspectedLines' }),
  notifiesCustomer,
  revision,
})
export type InspectionBody = z.infer<typeof inspection>

/** What an exchange does to stock and money. */
export const ExchangePreview = z.object({
  /** A hash of what it is based on, as that of an edit. */
  version: z.string(),
  currency,
  items: z.array(ExchangeItem.extend({ isShort: z.boolean(), isGone: z.boolean() })),
  /** Counts for what comes back and is not refunded, with its tax. */
  creditCents: amountCents,
  /** Costs what goes out, with its tax. */
  itemsCents: amountCents,
  payment: z.enum(editPayments),
  /** Owed after the exchange: by the buyer, or by the shop if it is negative. */
  dueCents: z.int(),
})
export type ExchangePreview = z.infer<typeof ExchangePreview>

const exchangeErrors = [
  generalErrors.not_found,
  returnsErrors.return_changed,
  editErrors.order_not_editable,
  editErrors.order_tax_exempt,
] as const

const approvedReturn = z.object({ id: idOf('approvedReturn') })
const exchangeableReturn = z.object({ id: idOf('exchangeableReturn') })
const requestedReturn = z.object({ id: idOf('requestedReturn') })

export const returns = group('returns', {
  create: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/returns',
    summary: 'Creates an approved return of sent pieces of an order, and sets aside what goes out instead',
    permission: 'orders.edit',
    idempotent: true,
    status: 201,
    params: z.object({ id: idOf('sentOrder') }),
    body: newReturn,
    answer: Order,
    errors: [
      generalErrors.not_found,
      returnsErrors.not_returnable,
      returnsErrors.exchange_item_gone,
      returnsErrors.exchange_sold_out,
    ],
  }),
  previewNewExchange: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/returns/preview',
    mutates: false,
    summary: 'What goes out instead of pieces that would be returned, what it costs and what they count for',
    permission: 'orders.edit',
    params: z.object({ id: idOf('sentOrder') }),
    body: z.object({ lines: returnedLines, items: exchangeItems }),
    answer: ExchangePreview,
    errors: [
      generalErrors.not_found,
      returnsErrors.not_returnable,
      editErrors.order_not_editable,
      editErrors.order_tax_exempt,
    ],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/stores/returns/{id}/approval',
    summary: 'Approves a return that a buyer requested',
    permission: 'orders.edit',
    params: requestedReturn,
    body: labelled.extend({ revision }),
    answer: Order,
    errors: [generalErrors.not_found, returnsErrors.return_changed],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/stores/returns/{id}/refusal',
    summary: 'Declines a return that a buyer requested, with a reason for the buyer',
    permission: 'orders.edit',
    params: requestedReturn,
    body: z.object({ reason: nonBlank(limits.declineReasonLength), notifiesCustomer, revision }),
    answer: Order,
    errors: [generalErrors.not_found, returnsErrors.return_changed],
  }),
  changeLabel: endpoint({
    method: 'POST',
    path: '/stores/returns/{id}/label',
    summary: 'Changes how the items of a return are sent; rejected if it has another revision',
    permission: 'orders.edit',
    params: approvedReturn,
    body: labelled.extend({ revision }),
    answer: Order,
    errors: [generalErrors.not_found, returnsErrors.return_changed],
  }),
  receive: endpoint({
    method: 'POST',
    path: '/stores/returns/{id}/inspection',
    summary: 'Records what came back with a return: restocked pieces return to stock, and no money moves',
    permission: 'orders.fulfill',
    params: approvedReturn,
    body: inspection,
    answer: Order,
    errors: [generalErrors.not_found, returnsErrors.return_changed, returnsErrors.inspection_incomplete],
  }),
  previewExchange: endpoint({
    method: 'POST',
    path: '/stores/returns/{id}/exchange/preview',
    mutates: false,
    summary: 'What goes out instead of a return, what it costs and what the return counts for',
    permission: 'orders.edit',
    params: exchangeableReturn,
    body: z.object({ items: exchangeItems }),
    answer: ExchangePreview,
    errors: exchangeErrors,
  }),
  setExchange: endpoint({
    method: 'POST',
    path: '/stores/returns/{id}/exchange',
    summary: 'Sets aside what goes out instead of a return; without items, what was set aside returns to stock',
    permission: 'orders.edit',
    params: exchangeableReturn,
    body: z.object({ items: exchangeItems, revision }),
    answer: Order,
    errors: [...exchangeErrors, returnsErrors.exchange_item_gone, returnsErrors.exchange_sold_out],
  }),
  confirmExchange: endpoint({
    method: 'POST',
    path: '/stores/returns/{id}/exchange/confirmation',
    summary: 'Makes the items of an exchange lines of the order; the difference is due by link, or owed to the buyer',
    permission: 'orders.edit',
    params: z.object({ id: idOf('exchangedReturn') }),
    body: z.object({ version: text(64).meta({ resource: 'exchangeVersion' }), notifiesCustomer, revision }),
    answer: Order,
    errors: [
      ...exchangeErrors,
      editErrors.order_changed,
      editErrors.edit_above_held,
      editErrors.edit_too_long,
      orderErrors.order_being_paid,
    ],
  }),
  close: endpoint({
    method: 'POST',
    path: '/stores/returns/{id}/end',
    summary: 'Closes a return that was received; repeating it changes nothing',
    permission: 'orders.edit',
    params: z.object({ id: idOf('receivedReturn') }),
    answer: Order,
    errors: [generalErrors.not_found, returnsErrors.return_changed, returnsErrors.exchange_open],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/stores/returns/{id}',
    summary: 'Cancels a return that was not received: its pieces can be in another one; repeating it changes nothing',
    permission: 'orders.edit',
    params: approvedReturn,
    answer: Order,
    errors: [generalErrors.not_found, returnsErrors.return_changed],
  }),
})

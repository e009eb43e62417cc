import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, oneLine, text } from '../../platform/api/fields.ts'
import { TaskStarted } from '../../platform/tasks/endpoints.ts'
import { tasksErrors } from '../../platform/tasks/errors.ts'
import { bulkEndpoints, bulkOrders } from '../orders/bulk-orders.ts'
import { Order } from '../orders/endpoints.ts'
import { limits as orderLimits } from '../orders/limits.ts'
import { trackingNumberPattern, trackingUrlPattern } from './carriers.ts'
import { fulfillmentsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { holdReasons } from './states.ts'
import { TrackingCheck, TrackingChoices, TrackingFile } from './tracking-import.ts'

/** How a parcel is tracked. */
export const tracking = {
  /** A key of `carriers`, another carrier's name, or ''. */
  carrier: oneLine(limits.carrierLength),
  trackingNumbers: z
    .array(
      z
        .string()
        .min(1)
        .max(limits.trackingNumberLength)
        .regex(trackingNumberPattern, 'has other characters than letters, digits, dashes, dots and blanks')
        .meta({ resource: 'trackingNumber' }),
    )
    .max(limits.trackingNumbers),
  /** Where a parcel of another carrier is tracked, or ''. Ignored for carriers that the product knows. */
  trackingUrl: z
    .string()
    .max(limits.trackingUrlLength)
    .regex(trackingUrlPattern, 'is not an address that begins with https://')
    .meta({ resource: 'trackingUrl' }),
}
/** Whether the customer gets an email. */
const notifiesCustomer = z.boolean()

const ofOrder = z.object({ id: idOf('openOrder') })
const params = z.object({ id: idOf('fulfillment') })

const parcel = z.object({
  /** By default all pieces that are not sent yet. */
  lines: z
    .array(
      z.object({
        orderLineId: idOf('openOrderLine'),
        quantity: z.int().min(1).max(orderLimits.maxQuantityPerLine).meta({ resource: 'sentQuantity' }),
      }),
    )
    .min(1)
    .max(orderLimits.cartLines)
    .optional(),
  /** Where it is sent from. This moves no stock. */
  locationId: idOf('location').nullable(),
  ...tracking,
  notifiesCustomer,
})
export type ParcelBody = z.infer<typeof parcel>

const trackingChange = z.object({
  ...tracking,
  notifiesCustomer,
  /** Of the parcel that the person has read. */
  revision: z.int().min(1).meta({ resource: 'parcelRevision' }),
})
export type TrackingBody = z.infer<typeof trackingChange>

const holdBody = z.object({ reason: z.enum(holdReasons), note: text(limits.holdNoteLength) })
export type HoldBody = z.infer<typeof holdBody>

/** Input of the task `fulfillments.send`: the orders of `ids`, or all that match the filter. */
export const OrdersSending = z.object({ notifiesCustomer, ...bulkOrders })
export type OrdersSending = z.infer<typeof OrdersSending>

/** What a bulk change of holds does with each order. */
const holdChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hold'), ...holdBody.shape }),
  z.object({ kind: z.literal('release') }),
])

/** Input of the task `fulfillments.hold`: the orders of `ids`, or all that match the filter. */
export const OrdersHolding = z.object({ change: holdChange, ...bulkOrders })
export type OrdersHolding = z.infer<typeof OrdersHolding>

const sending = bulkEndpoints({
  path: 'fulfillments',
  summary: 'Starts a task that sends what is open of the given orders, each in one parcel without tracking',
  permission: 'orders.fulfill',
  fields: { notifiesCustomer },
  resource: 'openOrder',
})

const holding = bulkEndpoints({
  path: 'holds',
  summary: 'Starts a task that puts the given orders on hold, or releases them',
  permission: 'orders.fulfill',
  fields: { change: holdChange },
})

export const fulfillments = group('fulfillments', {
  create: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/fulfillments',
    summary: 'Records a parcel with pieces of an order; it moves no stock',
    permission: 'orders.fulfill',
    idempotent: true,
    status: 201,
    params: ofOrder,
    body: parcel,
    answer: Order,
    errors: [
      generalErrors.not_found,
      fulfillmentsErrors.order_on_hold,
      fulfillmentsErrors.order_cancelled,
      fulfillmentsErrors.order_high_risk,
      fulfillmentsErrors.nothing_to_send,
      fulfillmentsErrors.not_open,
    ],
  }),
  changeTracking: endpoint({
    method: 'POST',
    path: '/stores/fulfillments/{id}/tracking',
    summary: 'Changes how a parcel is tracked; rejected if it has another revision',
    permission: 'orders.fulfill',
    params,
    body: trackingChange,
    answer: Order,
    errors: [generalErrors.revision_conflict, fulfillmentsErrors.parcel_cancelled],
  }),
  markDelivered: endpoint({
    method: 'POST',
    path: '/stores/fulfillments/{id}/delivery',
    summary: 'Marks a parcel as delivered; repeating it changes nothing',
    permission: 'orders.fulfill',
    params,
    body: z.object({ notifiesCustomer }),
    answer: Order,
    errors: [fulfillmentsErrors.not_on_its_way],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/stores/fulfillments/{id}',
    summary: 'Cancels a parcel that is not delivered: its pieces are open again; repeating it changes nothing',
    permission: 'orders.fulfill',
    params,
    answer: Order,
    errors: [fulfillmentsErrors.not_on_its_way, fulfillmentsErrors.parcel_returned],
  }),
  hold: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/hold',
    summary: 'Puts an order on hold, so that nothing of it is sent, or changes the reason',
    permission: 'orders.fulfill',
    params: ofOrder,
    body: holdBody,
    answer: Order,
    errors: [fulfillmentsErrors.order_cancelled, fulfillmentsErrors.nothing_to_send],
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/stores/orders/{id}/hold',
    summary: 'Releases an order that is on hold; repeating it changes nothing',
    permission: 'orders.fulfill',
    params: z.object({ id: idOf('heldOrder') }),
    answer: Order,
  }),
  sendMany: sending.many,
  sendMatching: sending.matching,
  holdMany: holding.many,
  holdMatching: holding.matching,
  importTracking: endpoint({
    method: 'POST',
    path: '/stores/orders/tracking',
    summary:
      'Starts a task that sends open items with the tracking numbers of an uploaded file; a number for an order without open items is added to its newest parcel',
    permission: 'orders.fulfill',
    waits: true,
    status: 201,
    body: TrackingChoices,
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
  readTracking: endpoint({
    method: 'POST',
    path: '/stores/orders/tracking/columns',
    summary: 'The columns of an uploaded file with their first values, and what each of them probably means',
    permission: 'orders.fulfill',
    mutates: false,
    waits: true,
    body: z.object({ fileId: idOf('trackingFile') }),
    answer: TrackingFile,
    errors: [generalErrors.not_found],
  }),
  checkTracking: endpoint({
    method: 'POST',
    path: '/stores/orders/tracking/check',
    summary: 'Starts a task that says what the import of an uploaded file would do, and changes no order',
    permission: 'orders.fulfill',
    waits: true,
    status: 201,
    body: TrackingCheck,
    answer: TaskStarted,
    errors: [generalErrors.not_found, tasksErrors.too_many_tasks],
  }),
})

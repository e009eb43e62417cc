import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, nonBlank, text } from '../../platform/api/fields.ts'
import { tracking } from '../fulfillments/endpoints.ts'
import { Order } from '../orders/endpoints.ts'
import { limits as orderLimits } from '../orders/limits.ts'
import { returnsErrors } from './errors.ts'
import { limits } from './limits.ts'
import { returnReasons } from './states.ts'

const revision = z.int().min(1).meta({ resource: 'returnRevision' })
/** Whether the customer gets an email. */
const notifiesCustomer = z.boolean()
/** How the buyer sends the items: in words, or by a label that is tracked. */
const label = { instructions: text(limits.instructionsLength), ...tracking }
const labelled = z.object({ ...label, notifiesCustomer })
export type LabelBody = z.infer<typeof labelled>

const newReturn = labelled.extend({
  lines: z
    .array(
      z.object({
        orderLineId: idOf('sentOrderLine'),
        quantity: z.int().min(1).max(orderLimits.maxQuantityPerLine).meta({ resource: 'returnedQuantity' }),
        reason: z.enum(returnReasons),
      }),
    )
    .min(1)
    .max(orderLimits.cartLines),
})
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

const approvedReturn = z.object({ id: idOf('approvedReturn') })
const requestedReturn = z.object({ id: idOf('requestedReturn') })

export const returns = group('returns', {
  create: endpoint({
    method: 'POST',
    path: '/stores/orders/{id}/returns',
    summary: 'Creates an approved return of sent pieces of an order',
    permission: 'orders.edit',
    idempotent: true,
    status: 201,
    params: z.object({ id: idOf('sentOrder') }),
    body: newReturn,
    answer: Order,
    errors: [generalErrors.not_found, returnsErrors.not_returnable],
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
  close: endpoint({
    method: 'POST',
    path: '/stores/returns/{id}/end',
    summary: 'Closes a return that was received; repeating it changes nothing',
    permission: 'orders.edit',
    params: z.object({ id: idOf('receivedReturn') }),
    answer: Order,
    errors: [generalErrors.not_found, returnsErrors.return_changed],
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

import { holds, type Permission, type Viewer } from '../../platform/access/permissions.ts'
import { isReturnable } from '../returns/rules.ts'
import type { Order } from './endpoints.ts'
import { orderCan } from './rules.ts'

/** Actions of a whole order that have a dialog. The parameter `action` of its page opens one. */
export const orderActions = ['refund', 'fulfill', 'cancel', 'edit', 'return', 'hold'] as const
export type OrderAction = (typeof orderActions)[number]

const permissionOf: Record<OrderAction, Permission> = {
  refund: 'orders.refund',
  fulfill: 'orders.fulfill',
  cancel: 'orders.cancel',
  edit: 'orders.edit',
  return: 'orders.edit',
  hold: 'orders.fulfill',
}

const isPossible: Record<OrderAction, (order: Order) => boolean> = {
  refund: orderCan.beRefunded,
  fulfill: orderCan.beFulfilled,
  cancel: orderCan.beCancelled,
  edit: orderCan.beEdited,
  return: isReturnable,
  hold: orderCan.beHeld,
}

export const permitsOrderAction = (viewer: Viewer, action: OrderAction) => holds(viewer, permissionOf[action])

/** Whether the person may do it and the state of the order allows it. */
export const allowsOrderAction = (viewer: Viewer, order: Order, action: OrderAction) =>
  permitsOrderAction(viewer, action) && isPossible[action](order)

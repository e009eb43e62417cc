import { orders } from '@backroom/contract/selling/orders/endpoints'
import { findNeighbors } from '@backroom/domain/platform/lists/lists'
import { startTask } from '@backroom/domain/platform/tasks/tasks'
import {
  cancelOrder,
  cancelUnpaid,
  captureOrder,
  captureOrders,
  checkOrderImport,
  countOrders,
  exportOrders,
  findOrder,
  findRefundable,
  findTimeline,
  importOrders,
  listOrders,
  markPaid,
  orderSource,
  readOrderImport,
  requestRefund,
  startCapturing,
  startOrderImport,
  voidOrder,
} from '@backroom/domain/selling/orders/orders'
import { implement } from '../../http/implement.ts'

export const handlers = implement(orders, {
  list: (ctx, { query }) => listOrders(ctx, query),
  count: (ctx, { query }) => countOrders(ctx, query),
  show: (ctx, { params }) => findOrder(ctx, params.id),
  timeline: (ctx, { params }) => findTimeline(ctx, params.id),
  neighbors: (ctx, { params, query }) => findNeighbors(ctx, orderSource, query, params.id),
  markPaid: (ctx, { params, body }) => markPaid(ctx, params.id, body.reference),
  cancelUnpaid: (ctx, { params }) => cancelUnpaid(ctx, params.id),
  capture: (ctx, { params, body }) => captureOrder(ctx, params.id, body.amountCents),
  void: (ctx, { params }) => voidOrder(ctx, params.id),
  cancel: (ctx, { params, body }) => cancelOrder(ctx, params.id, body),
  refundable: (ctx, { params }) => findRefundable(ctx, params.id),
  refund: (ctx, { params, body }) => requestRefund(ctx, params.id, body),
  captureMany: (ctx, { body }) => startCapturing(ctx, body),
  captureMatching: (ctx, { body }) => startCapturing(ctx, body),
  export: (ctx, { body }) => startTask(ctx, exportOrders, body),
  import: (ctx, { body }) => startOrderImport(ctx, body),
  readImport: (ctx, { body }) => readOrderImport(ctx, body.fileId),
  checkImport: (ctx, { body }) => startOrderImport(ctx, body, checkOrderImport),
})

export const tasks = {
  'orders.capture': captureOrders,
  'orders.export': exportOrders,
  'orders.import': importOrders,
  'orders.checkImport': checkOrderImport,
}

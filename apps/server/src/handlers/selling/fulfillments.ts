import { fulfillments } from '@backroom/contract/selling/fulfillments/endpoints'
import {
  cancelFulfillment,
  changeTracking,
  createFulfillment,
  holdOrder,
  holdOrders,
  markDelivered,
  releaseOrder,
  sendOrders,
  startHolding,
  startHoldingMatching,
  startSending,
  startSendingMatching,
} from '@backroom/domain/selling/fulfillments/fulfillments'
import { implement } from '../../http/implement.ts'

export const handlers = implement(fulfillments, {
  create: (ctx, { params, body }) => createFulfillment(ctx, params.id, body),
  changeTracking: (ctx, { params, body }) => changeTracking(ctx, params.id, body),
  markDelivered: (ctx, { params, body }) => markDelivered(ctx, params.id, body),
  cancel: (ctx, { params }) => cancelFulfillment(ctx, params.id),
  hold: (ctx, { params, body }) => holdOrder(ctx, params.id, body),
  release: (ctx, { params }) => releaseOrder(ctx, params.id),
  sendMany: (ctx, { body }) => startSending(ctx, body),
  sendMatching: (ctx, { body }) => startSendingMatching(ctx, body),
  holdMany: (ctx, { body }) => startHolding(ctx, body),
  holdMatching: (ctx, { body }) => startHoldingMatching(ctx, body),
})

export const tasks = { 'fulfillments.send': sendOrders, 'fulfillments.hold': holdOrders }

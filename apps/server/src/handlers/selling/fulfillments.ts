import { fulfillments } from '@backroom/contract/selling/fulfillments/endpoints'
import {
  cancelFulfillment,
  changeTracking,
  checkTracking,
  createFulfillment,
  holdOrder,
  holdOrders,
  importTracking,
  markDelivered,
  readTrackingFile,
  releaseOrder,
  sendOrders,
  startHolding,
  startSending,
  startTrackingImport,
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
  sendMatching: (ctx, { body }) => startSending(ctx, body),
  holdMany: (ctx, { body }) => startHolding(ctx, body),
  holdMatching: (ctx, { body }) => startHolding(ctx, body),
  importTracking: (ctx, { body }) => startTrackingImport(ctx, body),
  readTracking: (ctx, { body }) => readTrackingFile(ctx, body.fileId),
  checkTracking: (ctx, { body }) => startTrackingImport(ctx, body, checkTracking),
})

export const tasks = {
  'fulfillments.send': sendOrders,
  'fulfillments.hold': holdOrders,
  'fulfillments.checkTracking': checkTracking,
  'fulfillments.importTracking': importTracking,
}

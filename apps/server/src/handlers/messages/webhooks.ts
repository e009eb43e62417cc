import { webhooks } from '@backroom/contract/messages/webhooks/endpoints'
import {
  createWebhook,
  enableWebhook,
  findDelivery,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from '@backroom/domain/messages/webhooks/webhooks'
import { implement } from '../../http/implement.ts'

export const handlers = implement(webhooks, {
  list: (ctx, { params }) => listWebhooks(ctx, params.id),
  create: (ctx, { params, body }) => createWebhook(ctx, params.id, body),
  update: (ctx, { params, body, revision }) => updateWebhook(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeWebhook(ctx, params.id),
  rotateSecret: (ctx, { params }) => rotateSecret(ctx, params.id),
  test: (ctx, { params }) => testWebhook(ctx, params.id),
  enable: (ctx, { params }) => enableWebhook(ctx, params.id),
  deliveries: (ctx, { params, query }) => listDeliveries(ctx, params.id, query),
  delivery: (ctx, { params }) => findDelivery(ctx, params.id, params.deliveryId),
  resend: (ctx, { params }) => resendDelivery(ctx, params.id, params.deliveryId),
})

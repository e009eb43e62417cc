import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, oneLine, queryInteger } from '../../platform/api/fields.ts'
import { webhooksErrors } from './errors.ts'
import { limits } from './limits.ts'
import { attemptReasons, deliveryStates, endpointStates } from './states.ts'
import { testTopic, webhookTopics } from './topics.ts'

const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  topics: z.array(z.enum(webhookTopics)),
  isActive: z.boolean(),
  state: z.enum(endpointStates),
  failingSince: instant.nullable(),
  /** Messages that were not delivered and can be sent again. */
  failedCount: z.int(),
  createdAt: instant,
  revision: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

const Delivery = z.object({
  /** `webhook-id` of the message, the same in every attempt. */
  id: z.uuid(),
  topic: z.enum([...webhookTopics, testTopic]),
  resourceId: z.uuid(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  at: instant,
  nextAttemptAt: instant.nullable(),
  /** Status of the latest answer; null without an answer. */
  status: z.int().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const Attempt = z.object({
  at: instant,
  durationMs: z.int(),
  status: z.int().nullable(),
  /** Why it is no success; null for a success. */
  reason: z.enum(attemptReasons).nullable(),
  /** The beginning of the answer's body, or the error of the connection. */
  answer: z.string(),
})

const DeliveryDetail = Delivery.extend({
  /** As it was sent; null until the first attempt. */
  body: z.string().nullable(),
  attemptLog: z.array(Attempt),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

const url = oneLine(2_000, 1).meta({ resource: 'newWebhookUrl' })
const topics = z.array(z.enum(webhookTopics)).max(webhookTopics.length).meta({ resource: 'newWebhookTopics' })
const params = z.object({ id: idOf('webhook') })
const deliveryParams = z.object({ id: idOf('webhook'), deliveryId: idOf('webhookDelivery') })
const common = { permission: 'apps.install' } as const
const fieldErrors = [
  webhooksErrors.webhook_url_wrong,
  webhooksErrors.webhook_url_taken,
  webhooksErrors.webhook_topics_missing,
  webhooksErrors.webhook_topic_lacking,
  webhooksErrors.webhook_scope_lacking,
]

/** Where apps are told of changes, and what became of each message. */
export const webhooks = group('webhooks', {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/stores/private-apps/{id}/webhooks',
    summary: 'Webhooks of an app, the oldest first',
    params: z.object({ id: idOf('app') }),
    answer: z.object({ webhooks: z.array(Webhook) }),
  }),
  // Not idempotent: the stored answer would contain the secret. A retry is rejected, because the address is taken.
  create: endpoint({
    ...common,
    method: 'POST',
    path: '/stores/private-apps/{id}/webhooks',
    summary: 'Adds a webhook; only this answer contains the secret that signs its messages',
    stepUp: true,
    status: 201,
    params: z.object({ id: idOf('app') }),
    body: z.object({ url, topics }),
    answer: z.object({ webhook: Webhook, secret: z.string() }),
    errors: [...fieldErrors, webhooksErrors.too_many_webhooks],
  }),
  update: endpoint({
    ...common,
    method: 'PATCH',
    path: '/stores/webhooks/{id}',
    summary: 'Changes a webhook, or turns it on or off',
    stepUp: true,
    ifMatch: true,
    params,
    body: z.object({ url, topics, isActive: z.boolean() }),
    answer: Webhook,
    errors: fieldErrors,
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/stores/webhooks/{id}',
    summary: 'Removes a webhook with its log; what waits is not sent',
    params,
    answer: z.object({}),
  }),
  rotateSecret: endpoint({
    ...common,
    method: 'POST',
    path: '/stores/webhooks/{id}/secret',
    summary: `Makes a new secret; for ${limits.bothSecretsHours} hours messages are signed with both`,
    stepUp: true,
    perMinute: 20,
    params,
    answer: z.object({ secret: z.string(), previousUntil: instant }),
    errors: [webhooksErrors.webhook_scope_lacking],
  }),
  test: endpoint({
    ...common,
    method: 'POST',
    path: '/stores/webhooks/{id}/test',
    summary: 'Sends a test message; the log shows the answer',
    perMinute: 20,
    params,
    answer: z.object({ deliveryId: z.uuid() }),
    errors: [webhooksErrors.webhook_scope_lacking, webhooksErrors.webhook_off],
  }),
  enable: endpoint({
    ...common,
    method: 'POST',
    path: '/stores/webhooks/{id}/enabling',
    summary: 'Turns on a webhook that was disabled after failing, and sends again what was not delivered',
    perMinute: 20,
    params,
    answer: z.object({ resent: z.int() }),
    errors: [webhooksErrors.webhook_scope_lacking],
  }),
  deliveries: endpoint({
    ...common,
    method: 'GET',
    path: '/stores/webhooks/{id}/deliveries',
    summary: 'Messages of a webhook, the newest first, kept for 30 days',
    params,
    query: z.object({
      state: z.enum(deliveryStates).optional(),
      /** The last id of the previous page. */
      after: z.uuid().optional().meta({ opaque: true }),
      limit: queryInteger(1, limits.deliveriesPerPage).default(20),
    }),
    answer: z.object({ items: z.array(Delivery), next: z.uuid().nullable() }),
    errors: [webhooksErrors.webhook_scope_lacking],
  }),
  delivery: endpoint({
    ...common,
    method: 'GET',
    path: '/stores/webhooks/{id}/deliveries/{deliveryId}',
    summary: 'A message with its body and the answer to each attempt',
    params: deliveryParams,
    answer: DeliveryDetail,
    errors: [webhooksErrors.webhook_scope_lacking],
  }),
  resend: endpoint({
    ...common,
    method: 'POST',
    path: '/stores/webhooks/{id}/deliveries/{deliveryId}/resending',
    summary: 'Sends a message again, with the same id and body',
    perMinute: 60,
    params: deliveryParams,
    answer: z.object({}),
    errors: [generalErrors.not_found, webhooksErrors.webhook_scope_lacking, webhooksErrors.webhook_off],
  }),
})

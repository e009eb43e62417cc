import type { Delivery, DeliveryDetail, webhooks } from '@backroom/contract/messages/webhooks/endpoints'
import { webhooksErrors } from '@backroom/contract/messages/webhooks/errors'
import type { DeliveryState } from '@backroom/contract/messages/webhooks/states'
import { testTopic } from '@backroom/contract/messages/webhooks/topics'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { queueMessages, requeueMessages } from '../outbox/outbox.ts'
import { clearHealth } from './webhook-health.ts'
import { findWebhook, requireWebhook, stampWebhook } from './webhook-queries.ts'

const stateColumn = sql<DeliveryState>`
  case when sent_at is not null then 'delivered' when failed_as is not null then 'failed' else 'waiting' end`

const isInState: Record<DeliveryState, ReturnType<typeof sql<boolean>>> = {
  delivered: sql<boolean>`sent_at is not null`,
  failed: sql<boolean>`failed_as is not null`,
  waiting: sql<boolean>`sent_at is null and failed_as is null`,
}

const selectDeliveries = ({ db, storeId }: StoreContext, webhookId: string) =>
  db
    .selectFrom('outbox_messages as m')
    .select(['m.id', 'attempts', stateColumn.as('state')])
    .select([
      sql<Delivery['topic']>`content ->> 'topic'`.as('topic'),
      sql<string>`content ->> 'resourceId'`.as('resourceId'),
      sql<string>`content ->> 'occurredAt'`.as('at'),
      sql<string | null>`case when sent_at is null and failed_as is null
        then to_char(send_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`.as('nextAttemptAt'),
      sql<number | null>`(
        select status from webhook_attempts a
         where a.store_id = m.store_id and a.message_id = m.id order by a.id desc limit 1)`.as('status'),
    ])
    .where('m.store_id', '=', storeId)
    // As text, because Postgres uses a partial index only for values that it knows while it plans.
    .where(sql<boolean>`channel = 'webhook'`)
    .where('recipient', '=', webhookId)

export async function listDeliveries(
  ctx: TenantContext,
  webhookId: string,
  { state, after, limit }: Input<typeof webhooks.deliveries>['query'],
) {
  await requireWebhook(ctx, webhookId)
  let query = selectDeliveries(ctx, webhookId)
  if (state) query = query.where(isInState[state])
  if (after) query = query.where('m.id', '<', after)
  const rows = await query
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** A message with its body and each attempt, the newest first. */
export async function findDelivery(ctx: TenantContext, webhookId: string, id: string): Promise<DeliveryDetail> {
  await requireWebhook(ctx, webhookId)
  const row = await selectDeliveries(ctx, webhookId)
    .select(sql<string | null>`content ->> 'body'`.as('body'))
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) fail(generalErrors.not_found)
  const attemptLog = await ctx.db
    .selectFrom('webhook_attempts')
    .select(['at', 'duration_ms as durationMs', 'status', 'reason', 'answer'])
    .where('store_id', '=', ctx.storeId)
    .where('message_id', '=', id)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return { ...row, attemptLog: attemptLog as DeliveryDetail['attemptLog'] }
}

/** The webhook, if it takes messages. */
async function requireOn(ctx: TenantContext, id: string) {
  const webhook = await requireWebhook(ctx, id)
  await nameSubject(ctx, webhook.url)
  if (webhook.state === 'off' || webhook.state === 'disabled') fail(webhooksErrors.webhook_off)
}

export async function testWebhook(ctx: TenantContext, id: string) {
  await requireOn(ctx, id)
  await stampWebhook(ctx, id, 'tested_at')
  const content = {
    topic: testTopic,
    resource: 'apps',
    resourceId: id,
    version: 1,
    occurredAt: new Date().toISOString(),
  }
  const [deliveryId] = await queueMessages(ctx, [{ channel: 'webhook', recipient: id, content }])
  return { deliveryId: deliveryId! }
}

/** Sends a message again under its id, whatever became of it. */
export async function resendDelivery(ctx: TenantContext, webhookId: string, id: string) {
  await requireOn(ctx, webhookId)
  await stampWebhook(ctx, webhookId, 'resent_at')
  const { state } = await findDelivery(ctx, webhookId, id)
  const count = await requeueMessages(ctx, { channel: 'webhook', recipient: webhookId }, id)
  // One that is being sent at this moment needs no second attempt.
  if (count === 0 && state !== 'waiting') fail(generalErrors.not_found)
  return {}
}

/** Turns on a webhook that was disabled, and sends again what failed. */
export async function enableWebhook(ctx: TenantContext, id: string) {
  const { url } = await requireWebhook(ctx, id)
  await nameSubject(ctx, url)
  await stampWebhook(ctx, id, 'resent_at')
  await clearHealth(ctx, id)
  const { isActive } = await findWebhook(ctx, id)
  return { resent: isActive ? await requeueMessages(ctx, { channel: 'webhook', recipient: id }) : 0 }
}

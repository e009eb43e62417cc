import type { Webhook } from '@backroom/contract/messages/webhooks/endpoints'
import { webhooksErrors } from '@backroom/contract/messages/webhooks/errors'
import { limits } from '@backroom/contract/messages/webhooks/limits'
import { mayReceive, type WebhookTopic } from '@backroom/contract/messages/webhooks/topics'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { deleteMessages } from '../outbox/outbox.ts'
import { clearHealth } from './webhook-health.ts'
import { findWebhook, requireScopes, requireWebhook, stampWebhook } from './webhook-queries.ts'
import { createSecret, replaceSecret } from './webhook-secret.ts'

interface WebhookFields {
  url: string
  topics: WebhookTopic[]
}

/** Adds a webhook. @returns it with the secret that signs, which is not shown again */
export async function createWebhook(
  ctx: TenantContext,
  appId: string,
  typed: WebhookFields,
): Promise<{ webhook: Webhook; secret: string }> {
  const { db, storeId } = ctx
  const fields = checked(ctx, typed, await requireScopes(ctx, appId))
  await nameSubject(ctx, fields.url)
  await sql`select from apps where store_id = ${storeId} and id = ${appId} for update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoints where store_id = ${storeId} and app_id = ${appId}`.execute(db)
  if (rows[0]!.count >= limits.endpointsPerApp) fail(webhooksErrors.too_many_webhooks)
  const { id } = await withFreeUrl(() =>
    db
      .insertInto('webhook_endpoints')
      .values({ store_id: storeId, app_id: appId, ...fields, created_by: ctx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const secret = await createSecret(ctx, id)
  return { webhook: await findWebhook(ctx, id), secret }
}

/** Changes a webhook. Its failures are forgotten, because its receiver may be another one now. */
export async function updateWebhook(
  ctx: TenantContext,
  id: string,
  { isActive, ...typed }: WebhookFields & { isActive: boolean },
  revision: number,
): Promise<Webhook> {
  const { db, storeId } = ctx
  const { appId } = await requireWebhook(ctx, id)
  const fields = checked(ctx, typed, await requireScopes(ctx, appId))
  await nameSubject(ctx, fields.url)
  const updated = await withFreeUrl(() =>
    db
      .updateTable('webhook_endpoints')
      .set({ ...fields, is_active: isActive, revision: revision + 1 })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!updated) fail(generalErrors.revision_conflict)
  await clearHealth(ctx, id)
  return findWebhook(ctx, id)
}

/** Removes a webhook with its log and what waits to be sent. */
export async function removeWebhook(ctx: StoreContext, id: string) {
  const { url } = await findWebhook(ctx, id)
  await nameSubject(ctx, url)
  await deleteMessages(ctx, { channel: 'webhook', recipient: id })
  await ctx.db.deleteFrom('webhook_endpoints').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}

export async function rotateSecret(ctx: TenantContext, id: string) {
  const { url } = await requireWebhook(ctx, id)
  await nameSubject(ctx, url)
  await stampWebhook(ctx, id, 'secret_changed_at')
  return replaceSecret(ctx, id)
}

/** Drops the topics that an app may not receive any more. A webhook without any is turned off. */
export async function dropTopics({ db, storeId }: StoreContext, appId: string, scopes: readonly Permission[]) {
  const endpoints = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'topics'])
    .where('store_id', '=', storeId)
    .where('app_id', '=', appId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, topics } of endpoints) {
    const kept = topics.filter((topic) => mayReceive(scopes, topic as WebhookTopic))
    if (kept.length === topics.length) continue
    await db
      .updateTable('webhook_endpoints')
      .set({ topics: kept, revision: sql<number>`revision + 1`, ...(kept.length === 0 && { is_active: false }) })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute()
  }
}

function checked({ ports }: StoreContext, { url: typedUrl, topics }: WebhookFields, scopes: readonly Permission[]) {
  const url = typedUrl.trim()
  if (!ports.webhooks.isAllowed(url)) fail(webhooksErrors.webhook_url_wrong)
  if (topics.length === 0) fail(webhooksErrors.webhook_topics_missing)
  if (!topics.every((topic) => mayReceive(scopes, topic))) fail(webhooksErrors.webhook_topic_lacking)
  return { url, topics: [...new Set(topics)] }
}

async function withFreeUrl<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) fail(webhooksErrors.webhook_url_taken)
    throw error
  }
}

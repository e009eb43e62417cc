import type { testTopic, WebhookResource, WebhookTopic } from '@backroom/contract/messages/webhooks/topics'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** What the outbox stores. The triggers of 0012_apps.sql write it; `body` is added before the first attempt. */
export interface WebhookContent {
  topic: WebhookTopic | typeof testTopic
  resource: WebhookResource
  resourceId: string
  version: number
  /** UTC ISO instant of the change. */
  occurredAt: string
  /** The text that is sent and signed. */
  body?: string
}

/** Reads what the API answers for a thing; undefined if it does not exist any more. */
export type BodyReader = (ctx: StoreContext, id: string) => Promise<object | undefined>
export type BodyReaders = Readonly<Record<WebhookResource, BodyReader>>

/** Of these the thing is gone, so only its id is told. */
const isGone = ({ topic }: WebhookContent) => topic === 'products/deleted' || topic === 'app/removed'

/**
 * The text of a message: the thing as it is now, with its current version, so that a receiver that keeps the highest version
 * is right in whatever order messages arrive. Undefined if the thing is gone.
 */
export async function writeMessage(
  ctx: StoreContext,
  id: string,
  content: WebhookContent,
  readers: BodyReaders,
): Promise<string | undefined> {
  const { topic, resource, resourceId, occurredAt } = content
  const message = { id, type: topic, storeId: ctx.storeId, occurredAt }
  if (topic === 'webhook/test') return JSON.stringify({ ...message, version: 1, data: { webhookId: resourceId } })
  if (isGone(content)) return JSON.stringify({ ...message, version: content.version, data: { id: resourceId } })
  // Before the thing, so that a change in between is told by a later version.
  const version = await findVersion(ctx, content)
  const data = await readers[resource](ctx, resourceId)
  return data && JSON.stringify({ ...message, version, data })
}

async function findVersion({ db, storeId }: StoreContext, { resource, resourceId, version }: WebhookContent) {
  const { rows } = await sql<{ version: number }>`
    select version from webhook_versions
     where store_id = ${storeId} and resource = ${resource} and resource_id = ${resourceId}`.execute(db)
  return rows[0]?.version ?? version
}

import { limits } from '@backroom/contract/messages/webhooks/limits'
import type { AttemptReason } from '@backroom/contract/messages/webhooks/states'
import { sql } from 'kysely'
import { type StoreContext, waitingInStore } from '../../platform/context.ts'
import type { Ports } from '../../platform/ports.ts'
import { notify } from '../notifications/notifications.ts'
import {
  type Channel,
  type Delivery,
  failWaitingMessages,
  type OutgoingMessage,
  replaceContent,
} from '../outbox/outbox.ts'
import { noteFailure, noteSuccess } from './webhook-health.ts'
import { type BodyReaders, type WebhookContent, writeMessage } from './webhook-message.ts'
import { readSecrets, signedHeaders } from './webhook-secret.ts'
import type { WebhookAnswer } from './webhook-sender.ts'

const hourMs = 3_600_000
const longestPauseMs = 4 * hourMs
/** With pauses of 10 s, 20 s and so on up to four hours, the last attempt is 48 hours after the first. */
const maxAttempts = 23

interface Target {
  url: string
  secrets: string[]
  body: string
}

/**
 * Tries for 48 hours. A message is sent at least once, always under the same id. Whoever receives it twice can tell by the id.
 */
export const webhookChannel = (ports: Ports, readers: BodyReaders): Channel<WebhookContent> => ({
  name: 'webhook',
  maxAttempts,
  firstPauseMs: 10_000,
  longestPauseMs,
  leaseMs: 60_000,
  isRepeatable: true,
  isErased: false,
  async deliver(message, { storeId, begin }): Promise<Delivery> {
    const store = waitingInStore({ begin, requestId: message.id, ports }, storeId!)
    const target = await store.write((ctx) => findTarget(ctx, message, readers))
    if ('state' in target) return target
    const { url, secrets, body } = target
    const timestamp = Math.floor(Date.now() / 1000)
    const answer = await ports.webhooks.send({
      url,
      body,
      headers: signedHeaders({ id: message.id, body, timestamp }, secrets),
    })
    return store.write((ctx) => recordAttempt(ctx, message, url, answer))
  },
})

const stop = (reason: string): Delivery => ({ state: 'refused', reason, isFinal: true })

/** Where a message goes and what is sent, or why it is not sent. */
async function findTarget(
  ctx: StoreContext,
  { id, recipient, content }: OutgoingMessage<WebhookContent>,
  readers: BodyReaders,
): Promise<Target | Delivery> {
  const endpoint = await findEndpoint(ctx, recipient)
  if (!endpoint) return stop('removed')
  const { url, isActive, isAppRemoved, isDisabled, pauseMs } = endpoint
  if (!isActive) return stop('off')
  if (isDisabled) return stop('disabled')
  if (isAppRemoved && content.topic !== 'app/removed') return stop('removed')
  if (pauseMs > 0) return { state: 'postponed', reason: 'paused', waitMs: pauseMs }
  const body = content.body ?? (await writeMessage(ctx, id, content, readers))
  if (body === undefined) return stop('gone')
  if (content.body === undefined) await replaceContent(ctx, id, { ...content, body })
  return { url, body, secrets: await readSecrets(ctx, recipient) }
}

const findEndpoint = ({ db, storeId }: StoreContext, id: string) =>
  db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('apps', (join) => join.onRef('apps.store_id', '=', 'e.store_id').onRef('apps.id', '=', 'e.app_id'))
    .leftJoin('webhook_health as h', (join) =>
      join.onRef('h.store_id', '=', 'e.store_id').onRef('h.endpoint_id', '=', 'e.id'),
    )
    .select(['url', 'is_active as isActive'])
    .select([
      sql<boolean>`apps.removed_at is not null`.as('isAppRemoved'),
      sql<boolean>`h.disabled_at is not null`.as('isDisabled'),
      sql<number>`greatest(0, coalesce(ceil(extract(epoch from paused_until - now()) * 1000), 0))::int`.as('pauseMs'),
    ])
    .where('e.store_id', '=', storeId)
    .where('e.id', '=', id)
    .executeTakeFirst()

const isSuccess = (status: number | null) => status !== null && status >= 200 && status < 300

/** Logs an attempt with its answer. An endpoint that has failed for 48 hours is disabled and its members are told. */
async function recordAttempt(
  ctx: StoreContext,
  { id, recipient }: OutgoingMessage<WebhookContent>,
  url: string,
  { status, reason: failure, answer, durationMs }: WebhookAnswer,
): Promise<Delivery> {
  const { db, storeId } = ctx
  const isDelivered = isSuccess(status)
  const reason = isDelivered ? null : (failure ?? reasonOf(status!))
  // The endpoint, and with it the message, may have been removed meanwhile.
  await sql`
    insert into webhook_attempts (store_id, message_id, duration_ms, status, reason, answer)
    select store_id, id, ${durationMs}::int, ${status}::int, ${reason}::text, ${answer}::text
      from outbox_messages where store_id = ${storeId} and id = ${id}`.execute(db)
  if (isDelivered) {
    await noteSuccess(ctx, recipient)
    return { state: 'sent' }
  }
  if (!(await noteFailure(ctx, recipient))) return { state: 'refused', reason: reason!, isFinal: false }
  await failWaitingMessages(ctx, { channel: 'webhook', recipient }, id)
  await notify(ctx, 'webhook.disabled', { ...(await findAppOf(ctx, recipient)), url, hours: limits.triedHours })
  return stop(reason!)
}

const reasonOf = (status: number): AttemptReason => (status >= 300 && status < 400 ? 'redirect' : 'status')

const findAppOf = ({ db, storeId }: StoreContext, endpointId: string) =>
  db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('apps', (join) => join.onRef('apps.store_id', '=', 'e.store_id').onRef('apps.id', '=', 'e.app_id'))
    .select(['apps.id as appId', 'apps.name as app'])
    .where('e.store_id', '=', storeId)
    .where('e.id', '=', endpointId)
    .executeTakeFirstOrThrow()

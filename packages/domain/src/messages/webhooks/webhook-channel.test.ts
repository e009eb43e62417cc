import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { insertApp } from '@backroom/testing/fixtures/insert-app'
import { insertWebhook, webhookSecret } from '@backroom/testing/fixtures/insert-webhook'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { queueMessages, sendNextMessage } from '../outbox/outbox.ts'
import type { WebhookAnswer, WebhookRequest } from './webhook-sender.ts'
import {
  enableWebhook,
  findDelivery,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateSecret,
  updateWebhook,
  webhookChannel,
} from './webhooks.ts'

let store: TestStore
let appId: string
let webhookId: string
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
const query = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await store.database.owner.query<Row>(text, values)).rows
beforeEach(async () => {
  await query('truncate webhook_endpoints, outbox_messages, notifications cascade')
  await query('delete from memberships')
  sent.length = 0
  answers.length = 0
  ;({ appId } = await insertApp(store.database.owner, lotus))
  webhookId = await insertWebhook(store.database.owner, lotus, appId)
})

const sent: WebhookRequest[] = []
/** Answers in order, then 200. */
const answers: Partial<WebhookAnswer>[] = []
const webhooks = {
  isAllowed: () => true,
  send: async (request: WebhookRequest) => {
    sent.push(request)
    return { status: 200, reason: null, answer: 'thanks', durationMs: 7, ...answers.shift() }
  },
}
const ports = { ...testPorts, webhooks }
let state = 1
const readers = { orders: gone, customers: gone, payouts: gone, apps: gone, products: async () => ({ state: state++ }) }
async function gone(): Promise<undefined> {}
const send = async (storeId = lotus) =>
  (await sendNextMessage({ storeId, begin: store.visitor().begin }, webhookChannel(ports, readers)))?.state
const due = () => query(`update outbox_messages set send_after = now() where channel = 'webhook'`)
const content = (resource = 'products') => ({
  ...{ topic: `${resource}/updated`, resource, resourceId: crypto.randomUUID(), version: 1 },
  occurredAt: '2026-11-20T10:00:00.000Z',
})
const queue = async (about = content(), recipient = webhookId, storeId = lotus) => {
  const ids = await store.inStore(
    (ctx) => queueMessages(ctx, [{ channel: 'webhook', recipient, content: about }]),
    storeId,
  )
  return ids[0]!
}
const asOwner = <T>(work: (ctx: TenantContext) => Promise<T>) => store.waiting(lotus, ports).write(work)
const health = async () => (await query('select * from webhook_health where endpoint_id = $1', [webhookId]))[0]
const failed = { status: 500, answer: 'Sorry' }

test('sends one body under one id until it arrives, and logs each attempt with its answer', async () => {
  const id = await queue()
  answers.push(failed, { status: null, reason: 'unresolved', answer: '' }, { status: 302, answer: '' })
  for (const expected of ['later', 'later', 'later', 'sent', undefined]) {
    expect(await send()).toBe(expected)
    await due()
  }
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect(new Set(sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
  const { attemptLog, body, state } = await asOwner((ctx) => findDelivery(ctx, webhookId, id))
  expect({ body, state }).toEqual({ body: sent[0]?.body, state: 'delivered' })
  expect(attemptLog).toMatchObject([
    { status: 200, reason: null, answer: 'thanks', durationMs: 7 },
    { status: 302, reason: 'redirect' },
    { status: null, reason: 'unresolved' },
    { status: 500, reason: 'status', answer: 'Sorry' },
  ])
  const other = await queue()
  expect(await send()).toBe('sent')
  expect((await asOwner((ctx) => findDelivery(ctx, webhookId, other))).attemptLog).toHaveLength(1)
})

test('tries for 48 hours, at least every four hours, so a receiver that was away for a moment loses nothing', () => {
  const { firstPauseMs, longestPauseMs = 0, maxAttempts } = webhookChannel(ports, readers)
  const pauses = Array.from({ length: maxAttempts - 1 }, (_, tries) =>
    Math.min(firstPauseMs * 2 ** tries, longestPauseMs),
  )
  expect(pauses[0]).toBeLessThanOrEqual(10_000)
  expect(Math.max(...pauses)).toBe(4 * 3_600_000)
  expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000).toBeGreaterThan(48)
})

test('the pause between two attempts does not grow beyond the longest', async () => {
  await queue()
  await query('update outbox_messages set attempts = 15')
  answers.push(failed)
  expect(await send()).toBe('later')
  expect(
    await query('select round(extract(epoch from send_after - now()) / 3600)::int as hours from outbox_messages'),
  ).toEqual([{ hours: 4 }])
})

test('signs with both secrets for a day after the secret was changed, and then with the new one alone', async () => {
  const { secret } = await asOwner((ctx) => rotateSecret(ctx, webhookId))
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const verified = async () => {
    await queue()
    await send()
    const { body, headers } = sent.at(-1)!
    return [webhookSecret, secret].map((each) => {
      try {
        return Boolean(new Webhook(each).verify(body, headers))
      } catch {
        return false
      }
    })
  }
  // The store's secrets are sealed by the test ports alike.
  expect(await verified()).toEqual([true, true])
  await query(`update webhook_secrets set previous_until = now() - interval '1 second'`)
  expect(await verified()).toEqual([false, true])
})

test('calls a receiver that is down at intervals only, and goes on once it answers', async () => {
  for (let count = 0; count < 12; count++) await queue()
  answers.push(...Array.from({ length: 10 }, () => failed))
  for (let count = 0; count < 10; count++) expect(await send()).toBe('later')
  // The two that were never tried wait, too, and no attempt is counted.
  expect([await send(), await send(), await send()]).toEqual(['later', 'later', undefined])
  expect(sent).toHaveLength(10)
  expect(await query('select count(*)::int from outbox_messages where attempts = 0')).toEqual([{ count: 2 }])
  await query(`update webhook_health set paused_until = now() - interval '1 second'`)
  await due()
  expect(await send()).toBe('sent')
  expect(await health()).toMatchObject({ failures: 0, failing_since: null, paused_until: null })
  expect(await send()).toBe('sent')
})

test('disables a webhook after 48 hours of failures alone, tells its people, and sends everything once it is on again', async () => {
  await makeMember(store.database.owner, lotus, [], 'owner')
  await makeMember(store.database.owner, lotus, ['products.view'])
  const other = await insertWebhook(store.database.owner, lotus, appId)
  const [first, waiting] = [await queue(), await queue()]
  const elsewhere = await queue(content(), other)
  answers.push(failed)
  await send()
  await query(`update webhook_health set failing_since = now() - interval '47 hours 59 minutes'`)
  answers.push(failed)
  await query('update outbox_messages set send_after = now() where id = $1', [first])
  await query(`update outbox_messages set send_after = now() + interval '1 hour' where id <> $1`, [first])
  expect(await send()).toBe('later')
  await query(`update webhook_health set failing_since = now() - interval '48 hours'`)
  await query('update outbox_messages set send_after = now() where id = $1', [first])
  answers.push(failed)
  expect(await send()).toBe('refused')
  expect(await query('select id, failed_as from outbox_messages where channel = $1 order by id', ['webhook'])).toEqual([
    { id: first, failed_as: 'refused' },
    { id: waiting, failed_as: 'failed' },
    { id: elsewhere, failed_as: null },
  ])
  expect(await query('select event from notifications')).toEqual([{ event: 'webhook.disabled' }])
  // The owner, and not the member without the permission.
  expect(await query(`select 1 as mail from ${storeMails}`)).toEqual([{ mail: 1 }])
  await query(`insert into products (store_id, handle, title) values ($1, 'missed', 'Missed')`, [lotus])
  await query(`update products set title = 'Missed twice' where handle = 'missed'`)
  expect(await asOwner((ctx) => enableWebhook(ctx, webhookId))).toEqual({ resent: 3 })
  expect([await send(), await send(), await send(), await send()]).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('collects what a disabled webhook misses for a week and not longer', async () => {
  const missed = async (handle: string, since: string) => {
    await query(
      `insert into webhook_health (store_id, endpoint_id, disabled_at) values ($1, $2, now() - $3::interval)
                 on conflict (store_id, endpoint_id) do update set disabled_at = excluded.disabled_at`,
      [lotus, webhookId, since],
    )
    await query(`insert into products (store_id, handle, title) values ($1, $2, 'New')`, [lotus, handle])
    await query(`update products set title = 'Newer' where store_id = $1 and handle = $2`, [lotus, handle])
    return (await query('select failed_as from outbox_messages')).length
  }
  expect(await missed('early', '6 days 23 hours')).toBe(1)
  expect(await missed('late', '7 days 1 hour')).toBe(1)
  expect(await send()).toBeUndefined()
})

test('does not send what is gone, and what belongs to a webhook that is off or was removed', async () => {
  await queue(content('orders'))
  expect(await send()).toBe('refused')
  await queue()
  await query('update webhook_endpoints set is_active = false')
  expect(await send()).toBe('refused')
  await query('update webhook_endpoints set is_active = true')
  await queue(content(), crypto.randomUUID())
  expect(await send()).toBe('refused')
  expect(sent).toEqual([])
  expect(await health()).toBeUndefined()
})

test('sends a message again under its id, whatever became of it, but none of another webhook', async () => {
  const id = await queue()
  expect(await send()).toBe('sent')
  const other = await insertWebhook(store.database.owner, lotus, appId)
  await expect(asOwner((ctx) => resendDelivery(ctx, other, id))).rejects.toMatchObject({ code: 'not_found' })
  expect(await send()).toBeUndefined()
  await asOwner((ctx) => resendDelivery(ctx, webhookId, id))
  expect(await send()).toBe('sent')
  expect(sent[1]?.body).toBe(sent[0]?.body)
  expect(sent[1]?.headers['webhook-id']).toBe(id)
})

test('lists the messages of one webhook in pages, the newest first, by state', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count++) ids.unshift(await queue())
  await queue(content(), await insertWebhook(store.database.owner, lotus, appId))
  const list = async (more = {}) => {
    const { items, next } = await asOwner((ctx) => listDeliveries(ctx, webhookId, { limit: 2, ...more }))
    return { ids: items.map(({ id }) => id), next }
  }
  expect(await list()).toEqual({ ids: ids.slice(0, 2), next: ids[1] })
  expect(await list({ after: ids[1] })).toEqual({ ids: ids.slice(2, 4), next: ids[3] })
  expect(await list({ after: ids[3] })).toEqual({ ids: ids.slice(4), next: null })
  await query(`update outbox_messages set failed_as = 'failed' where id = $1`, [ids[2]])
  await query(`update outbox_messages set sent_at = now() where id = $1`, [ids[4]])
  expect((await list({ state: 'failed' })).ids).toEqual([ids[2]])
  expect((await list({ state: 'delivered' })).ids).toEqual([ids[4]])
  expect((await list({ state: 'waiting' })).ids).toEqual([ids[0], ids[1]])
  const { items } = await asOwner((ctx) => listDeliveries(ctx, webhookId, { limit: 9 }))
  // Only what waits is tried again.
  expect(items.filter(({ nextAttemptAt }) => nextAttemptAt !== null).map(({ id }) => id)).toEqual([
    ids[0],
    ids[1],
    ids[3],
  ])
})

test('a page of thousands of messages reads those of the page alone', async () => {
  await query(
    `insert into outbox_messages (store_id, channel, recipient, content, sent_at)
     select $1, 'webhook', $2, '{"topic": "products/updated"}', now() from generate_series(1, 5000)`,
    [lotus, webhookId],
  )
  await query('vacuum analyze outbox_messages')
  const plans = watchPlans(store.database)
  onTestFinished(() => plans.close())
  const owner = store.waiting()
  const readings = await plans.read((db) => listDeliveries({ ...owner, db }, webhookId, { limit: 20 }))
  const messages = readings.filter(({ table }) => table === 'outbox_messages')
  expect(messages.length).toBeGreaterThan(0)
  for (const { by, rows } of messages) expect([by, rows < 50]).toEqual([expect.stringMatching(/^Index/), true])
})

test('only somebody with the permissions of the app reads its messages and changes its webhooks', async () => {
  const id = await queue()
  const limited = <T>(work: (ctx: TenantContext) => Promise<T>) =>
    asOwner((ctx) => work({ ...ctx, permissions: new Set(['apps.install', 'orders.view'] as const) }))
  const change = { url: 'https://other.example.com/', topics: ['products/updated' as const], isActive: true }
  const calls: ((ctx: TenantContext) => Promise<unknown>)[] = [
    (ctx) => findDelivery(ctx, webhookId, id),
    (ctx) => listDeliveries(ctx, webhookId, { limit: 20 }),
    (ctx) => updateWebhook(ctx, webhookId, change, 1),
    (ctx) => rotateSecret(ctx, webhookId),
  ]
  for (const call of calls) await expect(limited(call)).rejects.toMatchObject({ code: 'webhook_scope_lacking' })
})

test('finds nothing of another store', async () => {
  const { appId: theirs } = await insertApp(store.database.owner, bamboo)
  const other = await insertWebhook(store.database.owner, bamboo, theirs)
  const id = await queue(content(), other, bamboo)
  await expect(asOwner((ctx) => findDelivery(ctx, other, id))).rejects.toMatchObject({ code: 'not_found' })
  await expect(asOwner((ctx) => findDelivery(ctx, webhookId, id))).rejects.toMatchObject({ code: 'not_found' })
  await expect(asOwner((ctx) => enableWebhook(ctx, other))).rejects.toMatchObject({ code: 'not_found' })
})

test('each webhook shows its own state and its own failed deliveries, beside others of the app, of other apps and shops', async () => {
  const { owner } = store.database
  const [failing, disabled] = [await insertWebhook(owner, lotus, appId), await insertWebhook(owner, lotus, appId)]
  const { appId: second } = await insertApp(owner, lotus)
  const { appId: theirs } = await insertApp(owner, bamboo)
  const others = [await insertWebhook(owner, lotus, second), await insertWebhook(owner, bamboo, theirs)]
  await query(
    `insert into webhook_health (store_id, endpoint_id, failures, failing_since, disabled_at)
     values ($1, $2, 2, '2026-11-20T10:00:00Z', null), ($1, $3, 9, '2026-11-20T09:00:00Z', now()),
            ($1, $4, 1, '2026-11-20T11:00:00Z', null), ($5, $6, 1, '2026-11-20T11:00:00Z', null)`,
    [lotus, failing, disabled, others[0], bamboo, others[1]],
  )
  for (const [recipient, storeId] of [[disabled], [disabled], [failing], [others[1]!, bamboo]] as [string, string?][])
    await queue(content(), recipient, storeId)
  await query(`update outbox_messages set failed_as = 'refused' where recipient <> $1`, [failing])
  const { webhooks: listed } = await asOwner((ctx) => listWebhooks(ctx, appId))
  expect(listed.map(({ id, state, failingSince, failedCount }) => [id, state, failingSince, failedCount])).toEqual([
    [webhookId, 'working', null, 0],
    [failing, 'failing', '2026-11-20T10:00:00Z', 0],
    [disabled, 'disabled', '2026-11-20T09:00:00Z', 2],
  ])
  await asOwner((ctx) => enableWebhook(ctx, disabled))
  expect((await asOwner((ctx) => listWebhooks(ctx, appId))).webhooks.map(({ state }) => state)).toEqual([
    ...['working', 'failing', 'working'],
  ])
})

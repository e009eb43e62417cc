import { webhookSender } from '@backroom/domain/messages/webhooks/webhooks'
import { systemDns } from '@backroom/domain/platform/dns/dns'
import { insertApp } from '@backroom/testing/fixtures/insert-app'
import { insertWebhook, webhookSecret } from '@backroom/testing/fixtures/insert-webhook'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { startWebhookReceiver, type WebhookReceiver } from '@backroom/testing/servers/webhook-receiver'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServices } from '../test-api.ts'
import { jobs } from './jobs.ts'

type Started = Awaited<ReturnType<typeof startTestServices>>

let started: Started
let receiver: WebhookReceiver
/** What the name `hooks.example.com` resolves to at each attempt. */
let addresses: string[][] = []
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  const dns = {
    ...systemDns('127.0.0.1:1'),
    addresses: async () => (addresses.length > 1 ? addresses.shift()! : (addresses[0] ?? ['127.0.0.1'])),
  }
  started = await startTestServices({ webhooks: webhookSender({ dns, allowsPrivate: true }) })
})
afterAll(async () => {
  await started.close()
  await receiver.close()
})

const query = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await started.database.owner.query<Row>(text, values)).rows
const hookOf = async (storeId: string, path: string) => {
  const { database, services } = started
  const { appId } = await insertApp(database.owner, storeId)
  const url = `http://hooks.example.com:${receiver.port}${path}`
  return insertWebhook(database.owner, storeId, appId, {
    ...{ url, topics: ['products/created'], secret: services.ports.secret },
  })
}
const addProducts = (storeId: string, count: number) =>
  query(
    `insert into products (store_id, handle, title) select $1, gen_random_uuid()::text, 'Mug ' || n from generate_series(1, $2::int) n`,
    [storeId, count],
  )
/** Sends what is due until nothing is, as if the pauses were over. */
async function drain() {
  for (;;) {
    await query(`update outbox_messages set send_after = now() where channel = 'webhook' and failed_as is null`)
    await query(`update webhook_health set paused_until = null`)
    await jobs['send-webhook'].work(started.services)
    const [left] = await query<{ count: number }>(
      `select count(*)::int as count from outbox_messages where channel = 'webhook' and sent_at is null and failed_as is null`,
    )
    if (left?.count === 0) return
  }
}

test('delivers every message of every store through a receiver that fails and drops connections', async () => {
  for (const [storeId, path] of [
    [lotus, '/lotus'],
    [bamboo, '/bamboo'],
  ] as const) {
    await hookOf(storeId, path)
    await addProducts(storeId, 20)
  }
  addresses = [[], ['127.0.0.1']]
  for (let count = 0; count < 12; count++)
    receiver.answerNext(
      (response) => response.writeHead(500).end('busy'),
      (response) => response.destroy(),
      (response) => response.writeHead(301, { location: '/elsewhere' }).end(),
    )
  await drain()
  const accepted = new Map<string, Set<string>>()
  for (const { path, headers, body } of receiver.received) {
    expect(new Webhook(webhookSecret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'products/created',
      storeId: path === '/lotus' ? lotus : bamboo,
    })
    accepted.set(path, (accepted.get(path) ?? new Set()).add(String(headers['webhook-id'])))
  }
  expect([...accepted].map(([path, ids]) => [path, ids.size]).toSorted()).toEqual([
    ['/bamboo', 20],
    ['/lotus', 20],
  ])
  expect(
    await query(`select distinct failed_as, sent_at is null as waits from outbox_messages where channel = 'webhook'`),
  ).toEqual([{ failed_as: null, waits: false }])
})

test('deletes the attempts of a message with it after thirty days, and no others', async () => {
  const [old] = await query<{ id: string }>(`select id from outbox_messages where store_id = $1 order by id limit 1`, [
    lotus,
  ])
  const [{ id: newId } = { id: '' }] = await query<{ id: string }>(`select uuidv7(interval '-31 days') as id`)
  await query('update outbox_messages set id = $2 where id = $1', [old?.id, newId])
  await query('update webhook_attempts set message_id = $2 where message_id = $1', [old?.id, newId])
  const messagesOfAttempts = async () =>
    (await query<{ id: string }>('select distinct message_id as id from webhook_attempts')).map(({ id }) => id)
  const before = await messagesOfAttempts()
  expect(before).toContain(newId)
  await jobs['tidy-up'].work(started.services)
  expect((await messagesOfAttempts()).toSorted()).toEqual(before.filter((id) => id !== newId).toSorted())
})

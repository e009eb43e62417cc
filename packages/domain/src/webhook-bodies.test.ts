import { type WebhookTopic, webhookTopics } from '@backroom/contract/messages/webhooks/topics'
import { webhookBodies as schemas } from '@backroom/contract/webhook-bodies'
import { openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { insertApp } from '@backroom/testing/fixtures/insert-app'
import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { generateOrders, insertOrdersSql } from '@backroom/testing/fixtures/insert-orders'
import { insertPayout } from '@backroom/testing/fixtures/insert-payout'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { insertWebhook, webhookSecret } from '@backroom/testing/fixtures/insert-webhook'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findProduct } from './catalog/products/products.ts'
import { sendNextMessage } from './messages/outbox/outbox.ts'
import type { WebhookRequest } from './messages/webhooks/webhook-sender.ts'
import { webhookChannel } from './messages/webhooks/webhooks.ts'
import { webhookBodies } from './webhook-bodies.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
const query = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await store.database.owner.query<Row>(text, values)).rows
beforeEach(async () => {
  await query('truncate webhook_endpoints, outbox_messages, webhook_versions cascade')
})

const sent: WebhookRequest[] = []
const webhooks = {
  isAllowed: () => true,
  send: async (request: WebhookRequest) => {
    sent.push(request)
    return { status: 200, reason: null, answer: '', durationMs: 1 }
  },
}
const deliver = async (storeId = lotus) => {
  sent.length = 0
  const outbox = { storeId, begin: store.visitor().begin }
  while (await sendNextMessage(outbox, webhookChannel({ ...testPorts, webhooks }, webhookBodies))) {}
  return sent.map(({ url, body }) => ({
    url,
    ...(JSON.parse(body) as { type: string; version: number; data: object }),
  }))
}
const everyTopic = async (storeId = lotus, topics: readonly WebhookTopic[] = webhookTopics) => {
  const { appId } = await insertApp(store.database.owner, storeId)
  return { appId, webhookId: await insertWebhook(store.database.owner, storeId, appId, { topics }) }
}
const queued = async () =>
  (await query<{ topic: string }>(`select content ->> 'topic' as topic from outbox_messages where channel = 'webhook'`))
    .map(({ topic }) => topic)
    .toSorted()
/** Runs a statement and tells the topics that it queued. */
const topicsOf = async (statement: string, values: unknown[]) => {
  await query('delete from outbox_messages')
  await query(statement, values)
  return queued()
}

test('queues the topics of each step of an order', async () => {
  await everyTopic()
  await generateOrders(store.database.owner, lotus, 2, { payment_status: `'authorized'`, number: '70 + n' })
  expect(await queued()).toEqual(['orders/created', 'orders/created'])
  const change = (set: string) => topicsOf(`update orders set ${set} where store_id = $1 and number = 71`, [lotus])
  expect(await change(`payment_status = 'paid'`)).toEqual(['orders/paid', 'orders/updated'])
  expect(await change(`fulfillment_status = 'fulfilled'`)).toEqual(['orders/fulfilled', 'orders/updated'])
  expect(await change(`payment_status = 'partially_refunded'`)).toEqual(['orders/refunded', 'orders/updated'])
  expect(await change(`payment_status = 'refunded'`)).toEqual(['orders/refunded', 'orders/updated'])
  expect(await change(`payment_status = 'voided'`)).toEqual(['orders/cancelled', 'orders/updated'])
  expect(await change(`customer_note = 'Ring twice'`)).toEqual(['orders/updated'])
  expect(await change(`customer_note = 'Ring twice'`)).toEqual([])
  // One statement changes both: each has the topics of its own step.
  const both = `update orders set payment_status = 'paid', customer_note = 'Both' where store_id = $1 and number in (71, 72)`
  await query(`update orders set payment_status = 'paid' where number = 72`)
  expect(await topicsOf(both, [lotus])).toEqual(['orders/paid', 'orders/updated', 'orders/updated'])
})

test('queues the topics of products; a sale of stock changes no product', async () => {
  await everyTopic()
  const { productId } = await insertProduct(store.database.owner, lotus, { variants: [{ stock: 5 }, { title: 'L' }] })
  await insertProduct(store.database.owner, lotus)
  const updated = ['products/updated']
  const ofVariant = (set: string) => topicsOf(`update product_variants set ${set} where product_id = $1`, [productId])
  expect(await ofVariant('stock = 4')).toEqual([])
  expect(await ofVariant('price_cents = price_cents + 1')).toEqual(updated)
  expect(await topicsOf(`update products set title = 'Mug' where id = $1`, [productId])).toEqual(updated)
  expect(await topicsOf(`update products set updated_at = now() where id = $1`, [productId])).toEqual([])
  expect(await topicsOf(`delete from product_variants where product_id = $1 and title = 'L'`, [productId])).toEqual(
    updated,
  )
  expect(await topicsOf('delete from products where id = $1', [productId])).toEqual(['products/deleted'])
})

test('queues one message for a thing and topic in a transaction, and no update of what it created', async () => {
  await everyTopic()
  await store.inStore(async ({ db, storeId }) => {
    const product = { store_id: storeId, handle: 'one', title: 'One' }
    const { id } = await db.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('products').set({ title: 'Two' }).where('id', '=', id).execute()
  })
  expect(await queued()).toEqual(['products/created'])
  const statement = `update products set title = title || '!', revision = revision + 1 where store_id = $1 and handle = 'one'`
  expect(await topicsOf(`${statement}; ${statement}`.replaceAll('$1', `'${lotus}'`), [])).toEqual(['products/updated'])
})

test('queues nothing when the transaction fails', async () => {
  await everyTopic()
  const failing = store.inStore(async ({ db, storeId }) => {
    await db.insertInto('products').values({ store_id: storeId, handle: 'never', title: 'Never' }).execute()
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await queued()).toEqual([])
})

test('queues the topics of subscribers once they are confirmed, and of payouts', async () => {
  await everyTopic()
  const subscribe = `insert into subscribers (store_id, email, source, confirmed_at) values ($1, $2, 'discount', $3)`
  expect(await topicsOf(subscribe, [lotus, 'a@example.test', new Date()])).toEqual(['customers/subscribed'])
  expect(await topicsOf(subscribe, [lotus, 'b@example.test', null])).toEqual([])
  const confirm = `update subscribers set confirmed_at = now() where store_id = $1 and email = 'b@example.test'`
  expect(await topicsOf(confirm, [lotus])).toEqual(['customers/subscribed'])
  expect(await topicsOf(confirm, [lotus])).toEqual([])
  await query('delete from outbox_messages')
  const destination = await insertDestination(store.database.owner, lotus)
  const payout = await insertPayout(store.database.owner, lotus, destination, 'paid')
  expect(await queued()).toEqual(['payouts/approved', 'payouts/paid', 'payouts/requested'])
  expect(await topicsOf(`update payouts set state = 'returned' where id = $1`, [payout])).toEqual(['payouts/returned'])
})

test('sends what the API answers, signed as Standard Webhooks says', async () => {
  await everyTopic()
  const { productId } = await insertProduct(store.database.owner, lotus, { title: 'Áo “thun” 😀' })
  const messages = await deliver()
  const answered = JSON.parse(JSON.stringify(await store.inStore((ctx) => findProduct(ctx, productId))))
  expect(messages.map(({ type, data }) => ({ type, data }))).toEqual(
    ['products/created', 'products/updated'].map((type) => ({ type, data: answered })),
  )
  for (const { headers, body } of sent) {
    const verified = new Webhook(webhookSecret).verify(body, headers) as { id: string }
    expect(verified.id).toBe(headers['webhook-id'])
    expect(() => new Webhook(webhookSecret).verify(`${body} `, headers)).toThrow()
  }
})

test('sends every topic in the shape that the contract describes', async () => {
  await everyTopic()
  await store.database.owner.query(
    `with placed as (${insertOrdersSql('generate_series(1, 1) n', { number: '170 + n' })} returning store_id, id, placed_at)
     insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                              price_cents, shipping_cents, total_cents)
     select store_id, id, placed_at, uuidv7(), uuidv7(), 'Tee', 'M', 'TEE-M', 1, 2500, 0, 2500 from placed`,
    [lotus],
  )
  await insertProduct(store.database.owner, lotus)
  await query(`insert into subscribers (store_id, email, source) values ($1, 'shape@example.test', 'subscribe')`, [
    lotus,
  ])
  await insertPayout(store.database.owner, lotus, await insertDestination(store.database.owner, lotus))
  const messages = await deliver()
  const types = [...new Set(messages.map(({ type }) => type.split('/')[0]!))].toSorted()
  expect(types).toEqual(['customers', 'orders', 'payouts', 'products'])
  for (const { type, data } of messages)
    expect(schemas[type.split('/')[0] as keyof typeof schemas].safeParse(data).error, type).toBeUndefined()
})

test('counts the versions of a thing up, and tells an early message that is sent late the version it shows', async () => {
  await everyTopic()
  const { productId } = await insertProduct(store.database.owner, lotus)
  const { productId: other } = await insertProduct(store.database.owner, lotus)
  await query(`update products set title = 'Later' where id = $1`, [productId])
  // The update is sent first.
  await query(`update outbox_messages set send_after = now() - interval '1 hour'
                where id = (select id from outbox_messages order by id desc limit 1)`)
  const seen = (await deliver()).map(({ type, version, data }) => ({
    type,
    version,
    ...(data as { id: string; title: string }),
  }))
  const ofProduct = seen.filter(({ id }) => id === productId)
  expect(ofProduct[0]?.type).toBe('products/updated')
  expect(new Set(ofProduct.map(({ version, title }) => `${version} ${title}`))).toEqual(new Set(['3 Later']))
  expect(new Set(seen.filter(({ id }) => id === other).map(({ version }) => version))).toEqual(new Set([2]))
  await query(`delete from products where id = $1`, [productId])
  expect(await deliver()).toMatchObject([{ type: 'products/deleted', version: 4, data: { id: productId } }])
})

test('tells the webhooks of a store that want the topic, and nobody else', async () => {
  await everyTopic(lotus, ['products/created'])
  await everyTopic(lotus, ['orders/created'])
  const off = await everyTopic(lotus, ['products/created'])
  await query('update webhook_endpoints set is_active = false where id = $1', [off.webhookId])
  await everyTopic(bamboo)
  await query(`insert into products (store_id, handle, title) values ($1, 'ours', 'Ours')`, [lotus])
  expect(await query('select store_id, count(*)::int from outbox_messages group by 1')).toEqual([
    { store_id: lotus, count: 1 },
  ])
})

test('tells the webhooks of a removed app that it was removed, and nothing more', async () => {
  const { appId } = await everyTopic()
  const { appId: other } = await everyTopic()
  await query(`insert into products (store_id, handle, title) values ($1, 'before', 'Before')`, [lotus])
  await query('update apps set removed_at = now() where id = $1', [appId])
  await query(`insert into products (store_id, handle, title) values ($1, 'after', 'After')`, [lotus])
  const ofRemoved = await query<{ url: string }>('select url from webhook_endpoints where app_id = $1', [appId])
  const messages = (await deliver()).map(({ url, type, data }) => [
    url === ofRemoved[0]?.url,
    type,
    Object.keys(data).length === 1,
  ])
  expect(messages.toSorted()).toEqual([
    [false, 'products/created', false],
    [false, 'products/created', false],
    [true, 'app/removed', true],
  ])
  expect(other).not.toBe(appId)
})

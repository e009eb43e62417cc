import { createHash } from 'node:crypto'
import { permissions } from '@backroom/contract/platform/access/permissions'
import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember, type SignedIn } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { type PlatformServer, platformToken, startPlatformServer } from '@backroom/testing/servers/platform-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendNextMessage } from '../../messages/outbox/outbox.ts'
import type { Placement } from '../../selling/checkouts/checkouts.ts'
import { placeOrder } from '../../selling/orders/orders.ts'
import {
  createPixel,
  findPixel,
  type PlatformApi,
  platformApi,
  platformChannel,
  removePixel,
  testPixel,
  type Visiting,
} from './pixels.ts'

let store: TestStore
let server: PlatformServer
let platforms: PlatformApi
let owner: SignedIn
let variantId: string
const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
beforeAll(async () => {
  store = await openTestStore()
  server = await startPlatformServer()
  platforms = platformApi({ meta: server.url, tiktok: server.url, google: server.url })
  owner = await makeMember(store.database.owner, lotus, [], 'owner')
  variantId = await makeVariant(store, { priceCents: 2500, title: 'Lantern tee' })
})
afterAll(async () => {
  await server.close()
  await store.close()
})
beforeEach(async () => {
  server.received.length = 0
  await query('delete from pixels')
  await query('truncate outbox_messages')
  await query(`update stores set analytics_consent = 'always'`)
})

const code = { meta: '123456789012345', tiktok: 'C4ABCDEFGH1234567890', google: 'G-ABC1234567' }
const user = () => ({ id: owner.userId, sessionId: owner.sessionId })
const add = (platform: keyof typeof code = 'meta', more: Partial<Parameters<typeof createPixel>[1]> = {}) =>
  store.inStore((ctx) =>
    createPixel(
      { ...ctx, user: user(), permissions: new Set(permissions) },
      {
        ...{ platform, code: code[platform], token: platformToken, events: ['purchase'], consent: 'always' },
        ...{ isActive: true, otherStoreIds: [], ...more },
      },
    ),
  )
const agreed = { agreed: true, objects: false }
const visiting = (choice = agreed): Visiting => ({
  ...{ address: '198.51.100.4', userAgent: 'Safari', browserIds: { _fbp: 'fb.1.2.3', _ga: 'GA1.1.77.88' }, choice },
})
/** @returns the order's id */
async function buy(choice = agreed, phone = '+1 (503) 555-0100'): Promise<string> {
  const cartId = await cartWith(store, variantId, 2)
  const placement = placementOf(cartId, { totalCents: 5700, email: ' Bee@Example.test ' })
  const buyer = { ...placement.buyer, address: { ...placement.buyer.address, phone } }
  // Platforms hear of what was sold, without the tip.
  const bought: Placement = { ...placement, buyer, tip: { cents: 700 }, visiting: visiting(choice) }
  expect(await placeOrder(store.waitingStore(), bought)).toMatchObject({ state: 'placed' })
  const [order] = await query<{ id: string }>('select id from orders where cart_id = $1', [cartId])
  return order!.id
}
const send = async (by = platforms) => {
  const ports = { ...store.waitingStore().ports, platforms: by }
  return (await sendNextMessage({ storeId: lotus, begin: store.visitor().begin }, platformChannel(ports)))?.state
}
const events = () =>
  query<Record<string, unknown>>(
    `select *, log -> -1 ->> 'reason' as reason from outbox_messages where channel = 'platform' order by id`,
  )
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('reports a purchase to each platform once, under the order’s id, with the buyer as hashes', async () => {
  await Promise.all([add('meta'), add('tiktok'), add('google')])
  const order = await buy()
  expect([await send(), await send(), await send(), await send()]).toEqual(['sent', 'sent', 'sent', undefined])
  const said = Object.fromEntries(server.received.map(({ platform, body }) => [platform, body]))
  const email = sha256('bee@example.test')
  expect(said.meta.data[0]).toMatchObject({
    ...{ event_name: 'Purchase', event_id: order, action_source: 'website' },
    event_source_url: 'http://lotus.localhost:4000/thank-you',
    user_data: { em: [email], ph: [sha256('15035550100')], client_ip_address: '198.51.100.4', fbp: 'fb.1.2.3' },
    custom_data: { value: 50, currency: 'USD', order_id: order, contents: [{ quantity: 2, item_price: 25 }] },
  })
  expect(said.tiktok).toMatchObject({
    event_source_id: code.tiktok,
    data: [
      {
        ...{ event: 'CompletePayment', event_id: order, properties: { value: 50, order_id: order } },
        user: { email, phone: sha256('+15035550100'), user_agent: 'Safari' },
      },
    ],
  })
  expect(said.google).toMatchObject({
    client_id: '77.88',
    user_data: { sha256_email_address: [email] },
    events: [{ name: 'purchase', params: { transaction_id: order, value: 50, currency: 'USD' } }],
  })
  expect(JSON.stringify(server.received)).not.toMatch(/bee@example|5550100|555-0100/i)
  for (const row of await events()) {
    expect(row).toMatchObject({ failed_as: null, claimed_at: null })
    expect(row.content).toEqual({})
  }
})

test('reports what a buyer typed only after consent, and nothing after an objection', async () => {
  await add()
  await buy({ agreed: false, objects: false })
  await send()
  expect(server.received[0]?.body.data[0].user_data).toEqual({
    ...{ client_ip_address: '198.51.100.4', client_user_agent: 'Safari', fbp: 'fb.1.2.3' },
  })
  await buy({ agreed: false, objects: true })
  expect(await events()).toHaveLength(1)
  expect(await query('select pixel_visit from checkouts order by id desc limit 1')).toEqual([{ pixel_visit: null }])
})

test.each([
  ['the pixel waits for consent', { consent: 'after_consent' as const }, 'always'],
  ['the shop asks', {}, 'ask'],
  ['the shop counts no visits', {}, 'off'],
  ['the pixel is off', { isActive: false }, 'always'],
  ['purchases are off', { events: ['page_view' as const] }, 'always'],
  ['there is no token', { token: '' }, 'always'],
])('queues nothing when %s', async (_, more, consent) => {
  await add('meta', more)
  await query('update stores set analytics_consent = $1', [consent])
  await buy({ agreed: false, objects: false })
  expect(await events()).toEqual([])
})

test('fails permanently with a wrong token, and logs no token', async () => {
  const { id } = await add('meta', { token: 'a-token-that-nobody-knows' })
  await buy()
  expect(await send()).toBe('refused')
  const [row] = await events()
  expect(row).toMatchObject({ failed_as: 'refused', attempts: 1 })
  expect(row?.content).toEqual({})
  expect(row?.reason).toBe('wrong_token: 400 Invalid OAuth access token …')
  const pixel = await store.inStore((ctx) => findPixel({ ...ctx, user: user(), permissions: new Set() }, id))
  expect(pixel.failure).toBe('wrong_token')
})

test('tries a platform again that is down, with longer pauses, ten times', async () => {
  await add('tiktok')
  await buy()
  const pauses: number[] = []
  for (let time = 1; time <= 10; time += 1) {
    server.failNext(503)
    expect(await send()).toBe(time < 10 ? 'later' : 'failed')
    const [{ pause } = { pause: 0 }] = await query<{ pause: number }>(
      `select round(extract(epoch from send_after - now()))::int as pause from outbox_messages where channel = 'platform'`,
    )
    pauses.push(pause)
    expect(await send()).toBeUndefined()
    await query('update outbox_messages set send_after = now()')
  }
  expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240])
  expect((await events())[0]).toMatchObject({ failed_as: 'failed', reason: 'busy: 503' })
})

test('sends an event again when the process that claimed it ended', async () => {
  await add()
  await buy()
  await query(`update outbox_messages set claimed_at = now(), attempts = 1 where sent_at is null`)
  expect(await send()).toBeUndefined()
  await query(`update outbox_messages set claimed_at = now() - interval '2 minutes' where sent_at is null`)
  expect(await send()).toBe('sent')
})

test('stops waiting for a platform that does not answer, and holds no connection meanwhile', async () => {
  await add()
  await buy()
  server.beSilent(true)
  const quick = platformApi({ meta: server.url, tiktok: server.url, google: server.url }, 300)
  const sending = send(quick)
  await expect.poll(() => server.received.length, { interval: 2 }).toBe(1)
  expect(store.pool.idleCount).toBe(store.pool.totalCount)
  expect(await send(quick)).toBeUndefined()
  expect(await sending).toBe('later')
  server.beSilent(false)
  expect((await events())[0]).toMatchObject({ reason: 'unreachable: no answer in time' })
})

test('removing a pixel deletes its waiting events and keeps those of the other pixels', async () => {
  const meta = await add('meta')
  await add('tiktok')
  await buy()
  const sending = store.waitingStore().ports
  const removing: PlatformApi = {
    report: async (report) => {
      await store.inStore((ctx) => removePixel({ ...ctx, user: user(), permissions: new Set(permissions) }, meta.id))
      return platforms.report(report)
    },
  }
  const channel = platformChannel({ ...sending, platforms: removing })
  await query(`update outbox_messages set send_after = now() - interval '1 minute' where recipient = $1`, [meta.id])
  expect(await sendNextMessage({ storeId: lotus, begin: store.visitor().begin }, channel)).toMatchObject({
    state: 'sent',
  })
  expect((await events()).map(({ recipient }) => recipient)).not.toContain(meta.id)
  expect(await events()).toHaveLength(1)
  expect(await send()).toBe('sent')
})

const tryOut = (id: string, testCode: string) =>
  testPixel({ ...store.waiting(lotus, { ...store.waitingStore().ports, platforms }), user: user() }, id, testCode)

test('sends a test event under its code, and stores the platform’s answer', async () => {
  const { id } = await add()
  expect(await tryOut(id, ' TEST123 ')).toEqual({ outcome: 'accepted', message: '' })
  expect(server.received[0]?.body).toMatchObject({ test_event_code: 'TEST123', data: [{ event_name: 'PageView' }] })
  expect((await query('select test_outcome from pixels'))[0]).toEqual({ test_outcome: 'accepted' })
  await expect(tryOut(id, ' ')).rejects.toMatchObject({ code: 'pixel_test_code_missing' })
  expect(server.received).toHaveLength(1)
  const google = await add('google')
  expect(await tryOut(google.id, '')).toMatchObject({ outcome: 'accepted' })
  expect(server.received[1]?.path).toBe('/debug/mp/collect')
})

test.each([
  ['meta', { token: 'a-token-that-nobody-knows' }, 0, 'wrong_token'],
  ['tiktok', { token: 'a-token-that-nobody-knows' }, 0, 'wrong_token'],
  ['meta', {}, 429, 'busy'],
  ['meta', {}, 404, 'refused'],
  ['google', {}, 302, 'refused'],
] as const)('a test event that %s refuses (%j, status %i) is %s', async (platform, more, status, outcome) => {
  const { id } = await add(platform, more)
  if (status) server.failNext(status)
  expect(await tryOut(id, 'TEST1')).toMatchObject({ outcome })
})

test('says that a token is missing, and that a platform does not answer', async () => {
  const { id } = await add('meta', { token: '' })
  expect(await tryOut(id, 'TEST1')).toEqual({ outcome: 'wrong_token', message: 'no token is stored' })
  expect(server.received).toEqual([])
  const tiktok = await add('tiktok')
  const { waiting } = store
  const nobody = testPixel({ ...waiting(), user: user() }, tiktok.id, 'TEST1')
  expect(await nobody).toEqual({ outcome: 'unreachable', message: 'no connection' })
})

import { permissions } from '@backroom/contract/platform/access/permissions'
import { signAccessToken } from '@backroom/domain/people/auth/auth'
import { eventId } from '@backroom/storefront/pixel/event-id'
import { makeMember } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { assemble } from '../../app.ts'
import { waitingIn } from '../../jobs/waiting-in.ts'
import { startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
let admin: Awaited<ReturnType<typeof assemble>>
let authorization = ''
const nudged = new Set<string>()
beforeAll(async () => {
  storefront = await startTestStorefront()
  storefront.services.enqueueNow = (job) => nudged.add(job)
  admin = await assemble(storefront.services)
  const member = await makeMember(storefront.database.owner, lotus, permissions, 'owner')
  const { secret } = storefront.services.ports
  authorization = `Bearer ${signAccessToken(secret, { ...member, expiresAtMs: Date.now() + 600_000 })}`
})
afterAll(async () => {
  await admin.close()
  await storefront.close()
})
beforeEach(() =>
  storefront.database.owner.query('truncate events, event_queue, event_refusals, rollup_quarters, rollup_days'),
)

const event = (name: string, part: object = {}) => ({ id: eventId(), name, url: '/', referrer: '', ...part })
/** An event as a browser's beacon sends it. */
const report = (events: object[], visitor: { remoteAddress?: string; agent?: string } = {}) =>
  storefront.app.inject({
    method: 'POST',
    url: '/e',
    headers: {
      host: 'lotus.localhost:4000',
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': visitor.agent ?? 'Mozilla/5.0 (Macintosh) Safari/605',
    },
    remoteAddress: visitor.remoteAddress ?? '203.0.113.1',
    payload: JSON.stringify({ events }),
  })
const rows = async (statement: string) => (await storefront.database.owner.query(statement)).rows
async function overview() {
  await storefront.services.ports.visits.processQueue(waitingIn(storefront.services, lotus))
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const answer = await admin.inject({
    url: `/stores/reports/overview?fromTime=${yesterday}&toTime=${today}&timezone=UTC`,
    headers: { authorization, 'x-store-id': lotus },
  })
  return answer.json()
}

it('counts browsers’ events as visitors, sessions and funnel of the overview [B2-16, B2-17, B3-06]', async () => {
  const first = [event('page_view'), event('view_content'), event('add_to_cart'), event('reached_checkout')]
  expect((await report(first)).statusCode).toBe(204)
  await report([event('page_view'), event('view_content'), event('add_to_cart')], { remoteAddress: '203.0.113.2' })
  await report([event('page_view'), event('view_content')], { remoteAddress: '203.0.113.3' })
  await report([event('page_view')], { remoteAddress: '203.0.113.4' })
  expect(await overview()).toMatchObject({
    visitors: 4,
    sessions: 4,
    funnel: { view_content: 3, add_to_cart: 2, reached_checkout: 1, session_converted: 0 },
  })
})

it('stores page, campaign, product and device of an event, and nothing else of its address', async () => {
  const productId = crypto.randomUUID()
  const url = '/products/lantern-tee?utm_source=news&utm_medium=mail&utm_campaign=autumn&name=Ada'
  await report([event('view_content', { url, productId, referrer: 'https://search.example/?q=tee' })])
  expect(
    await rows(`select name, url, referrer_host, utm_source, utm_medium, utm_campaign, product_id, device, is_bot
                  from events`),
  ).toEqual([
    {
      name: 'view_content',
      url: '/products/lantern-tee',
      referrer_host: 'search.example',
      utm_source: 'news',
      utm_medium: 'mail',
      utm_campaign: 'autumn',
      product_id: productId,
      device: 'desktop',
      is_bot: false,
    },
  ])
})

it('starts the counting job', async () => {
  await report([event('page_view')])
  expect([...nudged]).toEqual(['roll-up-events'])
})

it('counts a repeated event once', async () => {
  const batch = [event('page_view')]
  await report(batch)
  await report(batch)
  expect(await overview()).toMatchObject({ visitors: 1, sessions: 1 })
})

it.each([
  ['nothing', []],
  ['more than fifty at once', Array.from({ length: 51 }, () => event('page_view'))],
])('refuses %s', async (_, events) => {
  expect((await report([...events])).statusCode).toBe(400)
  expect(await rows('select id from events')).toEqual([])
})

it('stores the valid events of a batch, and counts the rejected ones by reason', async () => {
  const hour = 3_600_000
  const at = (ms: number) => ({ id: eventId(Date.now() + ms) })
  const good = event('page_view')
  const answer = await report([
    event('session_converted'),
    event('page_view', { id: crypto.randomUUID() }),
    event('page_view', { url: '//evil.example/' }),
    event('page_view', { url: '/\\evil.example/' }),
    event('page_view', { url: 'https://bamboo.example/' }),
    event('page_view', at(-49 * hour)),
    event('page_view', at(-30 * 24 * hour)),
    event('page_view', at(6 * 60_000)),
    { name: 'no event' },
    good,
  ])
  expect(answer.statusCode).toBe(204)
  expect(await rows('select id from events')).toEqual([{ id: good.id }])
  expect(await rows('select reason, events::int from event_refusals order by reason')).toEqual([
    { reason: 'ahead', events: 1 },
    { reason: 'malformed', events: 3 },
    { reason: 'other_host', events: 3 },
    { reason: 'too_old', events: 2 },
  ])
})

it('rejects a body of 10 MB before it is read, and one above 64 KB', async () => {
  const send = (bytes: number) =>
    storefront.app.inject({
      method: 'POST',
      url: '/e',
      headers: { host: 'lotus.localhost:4000', 'content-type': 'text/plain' },
      payload: JSON.stringify({ events: [event('page_view', { referrer: 'x'.repeat(bytes) })] }),
    })
  expect((await send(10_000_000)).statusCode).toBe(413)
  expect((await send(65 * 1024)).statusCode).toBe(413)
})

it('derives the country from the address and the device from the browser’s headers', async () => {
  const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
  const send = (remoteAddress: string, headers: Record<string, string>) =>
    storefront.app.inject({
      method: 'POST',
      url: '/e',
      headers: { host: 'lotus.localhost:4000', 'content-type': 'text/plain', ...headers },
      remoteAddress,
      payload: JSON.stringify({ events: [event('page_view')] }),
    })
  await send('113.160.0.1', { 'user-agent': android, 'sec-ch-ua-mobile': '?1' })
  await send('::ffff:8.8.8.8', { 'user-agent': android, 'sec-ch-ua-mobile': '?0' })
  await send('192.168.1.1', { 'user-agent': android.replace('Linux; Android 10; K', 'X11; Linux x86_64') })
  // The header of a client that is no trusted proxy is ignored.
  await send('8.8.8.8', { 'user-agent': android, 'x-forwarded-for': '113.160.0.1', 'cf-ipcountry': 'VN' })
  expect(await rows('select country_code, device from events order by id')).toEqual([
    { country_code: 'VN', device: 'mobile' },
    { country_code: 'US', device: 'tablet' },
    { country_code: 'N/A', device: 'desktop' },
    { country_code: 'US', device: 'tablet' },
  ])
})

it('counts no visitor who objects, and follows the shop’s consent setting', async () => {
  const send = (headers: Record<string, string>) =>
    storefront.app.inject({
      method: 'POST',
      url: '/e',
      headers: { host: 'lotus.localhost:4000', 'content-type': 'text/plain', 'user-agent': 'Safari/605', ...headers },
      payload: JSON.stringify({ events: [event('page_view')] }),
    })
  const refused = async () => (await rows('select events::int from event_refusals'))[0]?.events
  await send({ 'sec-gpc': '1' })
  await send({ dnt: '1' })
  expect([await refused(), await rows('select from events')]).toEqual([2, []])
  await storefront.database.owner.query(`update stores set analytics_consent = 'ask' where store_id = $1`, [lotus])
  await vi.waitFor(async () => {
    await send({})
    expect(await refused()).toBeGreaterThan(2)
  })
  const counted = async () => (await rows('select from events')).length
  const before = await counted()
  await send({ cookie: 'counted=no' })
  expect(await counted()).toBe(before)
  await send({ cookie: 'counted=yes' })
  expect(await counted()).toBe(before + 1)
})

it('rejects other bodies than JSON', async () => {
  const headers = { host: 'lotus.localhost:4000', 'content-type': 'text/plain' }
  const answer = await storefront.app.inject({ method: 'POST', url: '/e', headers, payload: '{' })
  expect(answer.statusCode).toBe(400)
})

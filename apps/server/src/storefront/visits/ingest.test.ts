import { permissions } from '@backroom/contract/access/permissions'
import { rollUpEvents } from '@backroom/domain/analytics/analytics'
import { signAccessToken } from '@backroom/domain/auth/auth'
import { eventId } from '@backroom/storefront/pixel/event-id'
import { makeMember } from '@backroom/testing/world/members'
import { lotus } from '@backroom/testing/world/things'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { assemble } from '../../app.ts'
import { startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'
import { inVisitedStore } from './visitor.ts'

vi.mock('../storefront-dist.ts', async () => ({ storefrontDist: (await import('../fake-dist.ts')).fakeDist() }))

let storefront: TestStorefront
let admin: Awaited<ReturnType<typeof assemble>>
let authorization = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
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
  storefront.database.owner.query('truncate events, event_queue, seen_visitors, rollup_quarters, rollup_days'),
)

const event = (name: string, part: object = {}) => ({ id: eventId(), name, url: '/', referrer: '', ...part })
/** As a browser's beacon sends it. */
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
  await inVisitedStore(storefront.services, { storeId: lotus, requestId: crypto.randomUUID() }, 'write', rollUpEvents)
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const answer = await admin.inject({
    url: `/stores/reports/overview?fromTime=${yesterday}&toTime=${today}&timezone=UTC`,
    headers: { authorization, 'x-store-id': lotus },
  })
  return answer.json()
}

it('what browsers report becomes visitors, sessions and funnel of the overview [B2-16, B2-17, B3-06]', async () => {
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

it('keeps page, campaign, product and device of an event, and nothing else of its address', async () => {
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

it('tells the job that there is something to count', async () => {
  const enqueued = vi.spyOn(storefront.services, 'enqueueNow')
  await report([event('page_view')])
  expect(enqueued).toHaveBeenCalledWith('roll-up-events')
  enqueued.mockRestore()
})

it('counts what is sent twice once', async () => {
  const batch = [event('page_view')]
  await report(batch)
  await report(batch)
  expect(await overview()).toMatchObject({ visitors: 1, sessions: 1 })
})

it.each([
  ['nothing', []],
  ['a purchase, which only an order makes', [event('session_converted')]],
  ['an id that says no time', [event('page_view', { id: crypto.randomUUID() })]],
  ['an address of somebody else', [event('page_view', { url: '//evil.example/' })]],
  ['more than fifty at once', Array.from({ length: 51 }, () => event('page_view'))],
])('refuses %s and keeps none of the batch', async (_, events) => {
  expect((await report([...events])).statusCode).toBe(400)
  expect(await rows('select id from events')).toEqual([])
})

it('refuses what is no JSON', async () => {
  const headers = { host: 'lotus.localhost:4000', 'content-type': 'text/plain' }
  const answer = await storefront.app.inject({ method: 'POST', url: '/e', headers, payload: '{' })
  expect(answer.statusCode).toBe(400)
})

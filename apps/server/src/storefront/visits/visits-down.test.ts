import { permissions } from '@backroom/contract/platform/access/permissions'
import { clickhouseVisits } from '@backroom/domain/analytics/visits/visits'
import { signAccessToken } from '@backroom/domain/people/auth/auth'
import { eventId } from '@backroom/storefront/pixel/event-id'
import { makeMember } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assemble } from '../../app.ts'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

let storefront: TestStorefront
let admin: Awaited<ReturnType<typeof assemble>>
let authorization = ''
beforeAll(async () => {
  // Nothing listens there.
  storefront = await startTestStorefront({ visits: clickhouseVisits('http://127.0.0.1:1') })
  storefront.services.logLevel = 'silent'
  admin = await assemble(storefront.services)
  const member = await makeMember(storefront.database.owner, lotus, permissions, 'owner')
  const { secret } = storefront.services.ports
  authorization = `Bearer ${signAccessToken(secret, { ...member, expiresAtMs: Date.now() + 600_000 })}`
})
afterAll(async () => {
  await admin.close()
  await storefront.close()
})

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
// A test that begins before midnight may sell after it.
const [day, nextDay] = [dayOf(Date.now()), dayOf(Date.now() + 86_400_000)]
const ask = (path: string, language = 'en') =>
  admin.inject({
    url: `/stores/${path}?fromTime=${day}&toTime=${nextDay}&from_time=${day}&to_time=${nextDay}&timezone=UTC`,
    headers: { authorization, 'x-store-id': lotus, 'accept-language': language },
  })

it('asks browsers to send events again while the visits server is down', async () => {
  const answer = await storefront.app.inject({
    method: 'POST',
    url: '/e',
    headers: { host: 'lotus.localhost:4000', 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Safari/605' },
    payload: JSON.stringify({ events: [{ id: eventId(), name: 'page_view', url: '/', referrer: '' }] }),
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
})

it.each(['reports/overview', 'reports/devices', 'reports/products', 'reports/utm', 'live-view'])(
  '%s reports the missing visits server in the reader’s language',
  async (path) => {
    const answer = await ask(path)
    expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ code: 'visits_unavailable' })])
    expect(answer.headers['x-contract-breach']).toBeUndefined()
    expect(answer.json().messages[0]).toContain(
      'Visits couldn’t be loaded. Orders and sales aren’t affected. Try again in a minute, or contact your administrator.',
    )
    expect((await ask(path, 'vi')).json().messages[0]).toContain('Đơn hàng và doanh thu không bị ảnh hưởng')
  },
)

it('sells, reports sales, and names the missing visits server in /health', async () => {
  const added = await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' })
  const form = { ...checkoutForm, attempt: crypto.randomUUID() }
  const answer = await storefront.post('/checkout', form, { cookie: cookieAfter(added) })
  expect(answer.headers.location).toMatch(/^\/orders\//)
  expect((await ask('reports/sales')).json()).toMatchObject({ total_orders: 1 })
  const { rows } = await storefront.database.owner.query(
    `select name from event_queue join events using (store_id, id) where store_id = $1`,
    [lotus],
  )
  expect(rows).toEqual([{ name: 'session_converted' }])
  expect((await admin.inject('/health')).json()).toMatchObject({ status: 'degraded', events: { canBeRead: false } })
  expect((await admin.inject('/health/ready')).statusCode).toBe(200)
})

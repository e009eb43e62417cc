import { permissions } from '@backroom/contract/platform/access/permissions'
import { signAccessToken } from '@backroom/domain/people/auth/auth'
import { eventId } from '@backroom/storefront/pixel/event-id'
import { type OpenVisitStore, visitStores } from '@backroom/testing/database/visit-stores'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assemble } from '../../app.ts'
import { jobs } from '../../jobs/jobs.ts'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'

describe.each(visitStores)('with visits in $name', ({ open }) => {
  let opened: OpenVisitStore
  let storefront: TestStorefront
  let admin: Awaited<ReturnType<typeof assemble>>
  let authorization = ''
  beforeAll(async () => {
    opened = await open()
    storefront = await startTestStorefront({ visits: opened.visits })
    admin = await assemble(storefront.services)
    const member = await makeMember(storefront.database.owner, lotus, permissions, 'owner')
    const { secret } = storefront.services.ports
    authorization = `Bearer ${signAccessToken(secret, { ...member, expiresAtMs: Date.now() + 600_000 })}`
  })
  afterAll(async () => {
    await admin.close()
    await storefront.close()
    await opened.close()
  })

  const agent = 'Mozilla/5.0 (Macintosh) Safari/605'
  const look = (url: string, remoteAddress: string) =>
    storefront.app.inject({
      method: 'POST',
      url: '/e',
      headers: { host: 'lotus.localhost:4000', 'content-type': 'text/plain', 'user-agent': agent },
      remoteAddress,
      payload: JSON.stringify({ events: [{ id: eventId(), name: 'page_view', url, referrer: '' }] }),
    })
  async function buy() {
    const added = await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' })
    const form = { ...checkoutForm, attempt: crypto.randomUUID() }
    const answer = await storefront.post('/checkout', form, { 'user-agent': agent, cookie: cookieAfter(added) })
    expect(answer.headers.location).toMatch(/^\/orders\//)
  }
  const [today, yesterday] = [0, 1].map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10))
  const ask = async (path: string, more = '') => {
    const answer = await admin.inject({
      url: `/stores/${path}?fromTime=${yesterday}&toTime=${today}&timezone=UTC${more}`,
      headers: { authorization, 'x-store-id': lotus },
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  it('counts two visitors, one of whom comes by a campaign and buys, in every report', async () => {
    expect((await look('/?utm_campaign=autumn', '127.0.0.1')).statusCode).toBe(204)
    expect((await look('/cart', '203.0.113.2')).statusCode).toBe(204)
    await buy()
    await jobs['roll-up-events'].work(storefront.services)
    const money = { totalOrders: 1, totalSalesCents: 2400 }
    expect(await ask('reports/overview')).toMatchObject({ visitors: 2, sessions: 2, conversionRate: 1 / 2, ...money })
    expect(await ask('reports/visitors')).toMatchObject({ total: 2 })
    expect(await ask('reports/devices')).toMatchObject({ desktop: 2, isEstimate: false })
    expect((await ask('reports/utm', '&by=campaign')).rows).toMatchObject([
      { value: 'autumn', visits: 1, visitors: 1, conversionRate: 1, orders: 1, salesCents: 2400 },
    ])
    expect(await ask('live-view')).toMatchObject({ activeVisitors: 2, today: { visitors: 2, pageViews: 2, orders: 1 } })
  })

  it('does not find a store of others', async () => {
    for (const path of ['reports/overview', 'reports/utm', 'reports/devices'])
      expect(await ask(path, `&stores=${lotus},${bamboo}`), path).toMatchObject({ status: 404, code: 'not_found' })
  })
})

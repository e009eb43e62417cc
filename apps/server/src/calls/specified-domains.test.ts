import { insertPayableMoney } from '@backroom/testing/fixtures/insert-payable-money'
import { lotus } from '@backroom/testing/fixtures/things'
import { registrarPriceCents } from '@backroom/testing/servers/registrar-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../jobs/jobs.ts'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
beforeAll(async () => {
  server = await startTestCalls('owner')
  const { owner } = server.api.database
  await insertPayableMoney(owner, lotus, 10_000)
  await owner.query(
    `with domain as (
       insert into domains (store_id, host, proof, checked_at, verified_at, live_at, next_check_at)
       select $1, host, 'proof', now(), now(), now(), null from unnest('{shop.example.com,pay.example.com}'::text[]) host
       returning host)
     insert into hosts (host, store, kind, is_primary) select host, $1, 'custom', false from domain`,
    [lotus],
  )
  await owner.query(`insert into domains (store_id, host, proof) values ($1, 'late.example.com', 'proof')`, [lotus])
})
afterAll(() => server.close())

const { call } = { call: (...args: Parameters<TestCalls['call']>) => server.call(...args) }
const domain = async (host: string) =>
  (await call('GET', '/stores/config/domains/')).body.domains.find((one: { host: string }) => one.host === host)
const stored = async (query: string) => (await server.api.database.owner.query(query)).rows

test('update-domain-checkout sets the domain of the checkout, which has to be active [A7-58]', async () => {
  const set = (host: string | null) => call('POST', '/stores/config/update-domain-checkout', { host })
  expect(await set('pay.example.com')).toMatchObject({
    status: 200,
    body: { host: 'pay.example.com', isCheckout: true },
  })
  expect(await domain('pay.example.com')).toMatchObject({ isCheckout: true, isPrimary: false })
  expect(await stored('select host from hosts where is_checkout')).toEqual([{ host: 'pay.example.com' }])
  expect((await set('late.example.com')).status).toBe(409)
  expect((await set('bamboo.localhost')).status).toBe(404)
  expect((await set(null)).body).toMatchObject({ host: 'lotus.localhost' })
  expect(await stored('select host from hosts where is_checkout')).toEqual([])
})

test('update-domain-primary moves the shop to another domain', async () => {
  const set = (host: string) => call('POST', '/stores/config/update-domain-primary', { host })
  expect(await set('shop.example.com')).toMatchObject({ status: 200, body: { isPrimary: true } })
  expect(await domain('lotus.localhost')).toMatchObject({ isPrimary: false })
  expect((await call('GET', '/stores/config/preference')).body.domain).toBe('shop.example.com:4000')
  expect((await call('DELETE', '/stores/config/domains/?host=shop.example.com')).status).toBe(200)
  expect(await domain('lotus.localhost')).toMatchObject({ isPrimary: true })
})

test('buy-domains orders a domain, pending-domains lists it, and the job registers it [A7-60, A7-61]', async () => {
  const { body: found } = await call('GET', '/stores/config/domain-offers?text=southwind')
  expect(found.offers[0]).toEqual({ host: 'southwind.com', isAvailable: true, priceCents: 1250, currency: 'USD' })
  const { body: quote } = await call('GET', '/stores/config/domain-quote?host=southwind.com&years=2')
  expect(quote).toMatchObject({ priceCents: 2 * registrarPriceCents, balanceAfterCents: 10_000 - 2500 })
  const order = { key: crypto.randomUUID(), host: 'southwind.com', years: 2, priceCents: 2500 }
  const bought = await call('POST', '/stores/config/buy-domains', order)
  expect(bought).toMatchObject({ status: 201, body: { host: 'southwind.com', state: 'requested' } })
  expect((await call('POST', '/stores/config/buy-domains', order)).body).toEqual(bought.body)
  expect((await call('GET', '/stores/config/pending-domains')).body).toEqual({ isOffered: true, orders: [bought.body] })
  await jobs['settle-domain-orders'].work(server.api.services)
  expect((await call('GET', '/stores/config/pending-domains')).body.orders).toMatchObject([{ state: 'pending' }])
  expect(await stored(`select state, price_cents::int from domain_orders`)).toEqual([
    { state: 'pending', price_cents: 2500 },
  ])
})

test('a changed price is refused, and pending-domain cancels an order and returns its price [A7-62]', async () => {
  const order = { key: crypto.randomUUID(), host: 'eastwind.com', years: 1, priceCents: 999 }
  const refused = await call('POST', '/stores/config/buy-domains', order)
  expect(refused).toMatchObject({ status: 409, body: { code: 'quote_changed' } })
  expect(refused.body.messages).toEqual(['The price is now $12.50. Check it and confirm again.'])
  const { body } = await call('POST', '/stores/config/buy-domains', { ...order, priceCents: 1250 })
  const cancel = () => call('DELETE', `/stores/config/pending-domain?id=${body.id}`)
  expect(await cancel()).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  expect((await cancel()).status).toBe(409)
  expect(await stored(`select kind from ledger_transactions where reference = '${body.id}' order by id`)).toEqual([
    { kind: 'domain' },
    { kind: 'domain_back' },
  ])
})

import { limits } from '@backroom/contract/money/domain-orders/limits'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import {
  type RegistrarServer,
  registrarPriceCents,
  startRegistrarServer,
} from '@backroom/testing/servers/registrar-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listStatement } from '../ledger/ledger.ts'
import { buyDomain, listDomainOrders, quoteDomain, searchDomains } from './domain-orders.ts'
import { domainOrdersTestApi } from './domain-orders-test-api.ts'

let store: TestStore
let server: RegistrarServer
let api: Awaited<ReturnType<typeof domainOrdersTestApi>>
beforeAll(async () => {
  store = await openTestStore()
  server = await startRegistrarServer()
})
afterAll(async () => {
  await server.close()
  await store.close()
})
beforeEach(async () => {
  api = await domainOrdersTestApi(store, server)
})

test('finds domains for sale with their price in the shop’s currency, also one without decimals', async () => {
  const yen = await domainOrdersTestApi(store, server, 'JPY')
  server.setPrice('southwind.net', undefined)
  const { offers } = await searchDomains(yen.member(), 'Southwind')
  expect(offers.slice(0, 2)).toEqual([
    { host: 'southwind.com', isAvailable: true, priceCents: registrarPriceCents, currency: 'JPY' },
    { host: 'southwind.net', isAvailable: false, priceCents: registrarPriceCents, currency: 'JPY' },
  ])
  await yen.earn(5000)
  expect(await quoteDomain(yen.member(), 'southwind.com', 3)).toEqual({
    ...{ host: 'southwind.com', years: 3, priceCents: 3750, currency: 'JPY', balanceAfterCents: 1250 },
  })
  await expect(quoteDomain(yen.member(), 'southwind.net', 1)).rejects.toThrow(/no longer for sale/)
})

test('an order takes its price from the available balance, and its statement says so [A7-60]', async () => {
  await api.earn(4000)
  const order = await api.buy(api.purchase('Two-Years.example', 2))
  expect(order).toMatchObject({
    host: 'two-years.example',
    years: 2,
    priceCents: 2500,
    currency: 'USD',
    state: 'requested',
  })
  expect(await api.available()).toBe(1500)
  const { items } = await api.inStore((ctx) => listStatement(ctx, { limit: 10 } as never))
  expect(items[0]).toMatchObject({ kind: 'domain', netCents: -2500 })
  expect(await api.inStore(listDomainOrders)).toMatchObject({ orders: [{ id: order.id, isCancelling: false }] })
})

test('a balance that is too small buys nothing, to the last cent', async () => {
  await api.earn(registrarPriceCents - 1)
  await expect(api.buy(api.purchase('dear.example'))).rejects.toThrow(/balance is too small/)
  await api.earn(1)
  await api.buy(api.purchase('dear.example'))
  expect(await api.available()).toBe(0)
})

test('refuses a price that has changed and names the new one, in both languages', async () => {
  await api.earn(10_000)
  const purchase = api.purchase('rare.example')
  server.setPrice('rare.example', 2999)
  const refusal = await api.buy(purchase).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'quote_changed' })
  expect(refusal.messages('en')).toEqual(['The price is now $29.99. Check it and confirm again.'])
  expect(refusal.messages('vi')[0]).toMatch(/^Giá hiện tại là 29,99\sUS\$/)
  expect(await api.available()).toBe(10_000)
  await api.buy({ ...purchase, priceCents: 2999 })
  expect(await api.available()).toBe(10_000 - 2999)
})

test('the same key buys once, also eight times at once, and is refused for another domain', async () => {
  await api.earn(10_000)
  const purchase = api.purchase('once.example')
  const tries = await Promise.all(Array.from({ length: 8 }, () => api.buy(purchase)))
  expect(new Set(tries.map(({ id }) => id)).size).toBe(1)
  expect(await api.available()).toBe(10_000 - registrarPriceCents)
  await expect(api.buy({ ...purchase, host: 'other.example' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test('another key orders the same domain no second time while it is open', async () => {
  await api.earn(10_000)
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => api.buy(api.purchase('wanted.example'))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await api.orders()).toHaveLength(1)
  expect(await api.available()).toBe(10_000 - registrarPriceCents)
})

test('limits open orders, also when they come at once', async () => {
  await api.earn(100_000)
  const hosts = Array.from({ length: limits.openOrders + 3 }, (_, index) => `many-${index}.example`)
  const tries = await Promise.allSettled(hosts.map((host) => api.buy(api.purchase(host))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.openOrders)
})

test.each(['lotus.localhost', '*.example.com', '127.0.0.1', 'xn--pple-43d.com'])(
  'does not offer “%s”',
  async (host) => {
    await api.earn(10_000)
    await expect(api.buy(api.purchase(host))).rejects.toMatchObject({ code: expect.stringMatching(/^domain_/) })
    await expect(quoteDomain(api.member(), host, 1)).rejects.toMatchObject({ code: expect.stringMatching(/^domain_/) })
  },
)

test('says that the registrar did not answer, and buys nothing', async () => {
  await api.earn(10_000)
  server.failNext('search', 'lost answer')
  await expect(searchDomains(api.member(), 'x')).rejects.toMatchObject({ code: 'registrar_unavailable' })
  server.failNext('quote', 'broken')
  await expect(api.buy(api.purchase('calm.example'))).rejects.toMatchObject({ code: 'registrar_unavailable' })
  expect(await api.available()).toBe(10_000)
})

test('without a registrar the list says so, and nothing can be bought [A7-61]', async () => {
  expect((await api.inStore(listDomainOrders)).isOffered).toBe(false)
  const member = store.waiting(api.storeId)
  await expect(searchDomains(member, 'x')).rejects.toMatchObject({ code: 'domain_buying_off' })
  await expect(buyDomain(member, api.purchase('off.example'))).rejects.toMatchObject({ code: 'domain_buying_off' })
})

test('asks the registrar a limited number of times for a store', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 65 }, () => searchDomains(api.member(), 'x')))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
  const other = await domainOrdersTestApi(store, server)
  expect((await searchDomains(other.member(), 'x')).offers).not.toEqual([])
})

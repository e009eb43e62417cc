import { systemDns } from '@backroom/domain/platform/dns/dns'
import { createService, rateAsker, updateService } from '@backroom/domain/selling/rate-services/rate-services'
import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus } from '@backroom/testing/fixtures/things'
import { type RateServer, startRateServer } from '@backroom/testing/servers/rate-server'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'
import { inVisitedStore } from '../visits/visitor.ts'

let storefront: TestStorefront
let server: RateServer
let cookie = ''
let serviceId = ''
beforeAll(async () => {
  storefront = await startTestStorefront()
  await setStock(storefront.database.owner, storefront.medium, 200)
  const dns = systemDns('127.0.0.1:1')
  storefront.services.ports.rates = rateAsker({ dns, allowsPrivate: true, deadlineMs: 300 })
})
afterAll(() => storefront.close())
beforeEach(async () => {
  server = await startRateServer()
  await query('delete from rate_services')
  serviceId = await addService()
  await ship({})
  cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
})
afterEach(() => server.close())

const query = (statement: string, values: unknown[] = []) =>
  storefront.database.owner.query(statement, values).then(({ rows }) => rows)
const inShop = <T>(work: Parameters<typeof inVisitedStore<T>>[3]) =>
  inVisitedStore(storefront.services, { storeId: lotus, requestId: crypto.randomUUID() }, 'write', work)
const addService = async () => {
  const { service } = await inShop((ctx) => createService(ctx, { name: 'Courier', url: 'https://rates.example.com/' }))
  // Shops take public addresses only.
  await query('update rate_services set url = $1', [server.url])
  return service.id
}
const ship = ({ fallbackCents = null as number | null, rates = [] as object[], markup = {} }) => {
  const quotes = [{ id: crypto.randomUUID(), serviceId, markupPercent: 0, markupCents: 0, fallbackCents, ...markup }]
  const zone = { id: crypto.randomUUID(), name: 'World', isRestOfWorld: true, places: [], rates, quotes }
  return query('update shipping_profiles set zones = $2 where store_id = $1 and is_default', [
    lotus,
    JSON.stringify([zone]),
  ])
}
const quoted = (name: string, amount: number) => ({ code: name.toLowerCase(), name, amount, currency: 'USD' })
type Fields = Record<string, string>
const buy = (fields: Fields) =>
  storefront.post('/checkout', { ...checkoutForm, attempt: crypto.randomUUID(), ...fields }, { cookie })
const quote = async (fields: Fields = {}) =>
  (await storefront.post('/checkout/quote', { ...checkoutForm, ...fields }, { cookie })).body
const optionsIn = (body: string) =>
  [
    ...body.matchAll(
      /name="deliveryOption"[^>]*value="([^"]*)"[\s\S]*?choice-name">([^<]*)[\s\S]*?choice-price">([^<]*)/g,
    ),
  ].map(([, key, name, price]) => ({ key: key!, name: name!.trim(), price }))
const totalIn = (body: string) => /name="total" value="(\d+)"/.exec(body)?.[1] ?? ''

test('shows what the service quotes for the goods and the address, and charges it', async () => {
  await ship({ markup: { markupPercent: 10, markupCents: 25 } })
  server.answer([quoted('Express', 1905), quoted('Ground', 725)])
  const body = await quote()
  // 725 + 10 %, rounded half up, + 25
  expect(optionsIn(body).map(({ name, price }) => [name, price])).toEqual([
    ['Ground', '$8.23'],
    ['Express', '$21.21'],
  ])
  expect(JSON.parse(server.asked[0]!.body)).toMatchObject({
    currency: 'USD',
    destination: { countryCode: 'US', postalCode: '97205', city: 'Portland' },
    items: [{ title: 'Lantern tee', quantity: 1, priceCents: 2400 }],
  })
  const express = optionsIn(body)[1]!
  const paid = await buy({ deliveryOption: express.key, total: String(2400 + 2121) })
  expect(paid.statusCode, paid.body).toBe(303)
  expect(server.asked).toHaveLength(1)
  const [order] = await query(
    'select shipping_cents::int, total_cents::int, delivery from orders order by number desc limit 1',
  )
  expect(order).toMatchObject({ shipping_cents: 2121, total_cents: 4521, delivery: { name: 'Express' } })
})

test('a first submission without a script comes back with the options, and charges nothing', async () => {
  server.answer([quoted('Ground', 725)])
  const first = await buy({})
  expect([first.statusCode, totalIn(first.body)]).toEqual([422, '3125'])
  expect((await buy({ total: '3125' })).statusCode).toBe(303)
})

test('another address and another cart are asked about again', async () => {
  server.answer([quoted('Ground', 725)])
  await quote()
  await quote()
  await quote({ postalCode: '97209' })
  await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }, { cookie })
  await quote()
  expect(server.asked.map(({ body }) => JSON.parse(body).items[0].quantity)).toEqual([1, 1, 2])
})

test('prices a cart once while its quotes are fresh, and again after a service was asked', async () => {
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  const pricings = async (page: Promise<unknown>) => {
    statements.mockClear()
    await page
    const texts = statements.mock.calls.map(([one]) => (typeof one === 'object' ? (one as { text: string }).text : one))
    return texts.filter((text) => text.includes('from shipping_profiles')).length
  }
  server.answer([quoted('Ground', 725)])
  expect(await pricings(quote())).toBe(2)
  expect(await pricings(quote())).toBe(1)
  expect(await pricings(storefront.get('/checkout', { cookie }))).toBe(1)
  await query('delete from rate_services')
  expect(await pricings(quote())).toBe(1)
  expect(server.asked).toHaveLength(1)
})

test('a customer pays what was quoted, whatever the service says a moment later', async () => {
  server.answer([quoted('Ground', 725)])
  const key = optionsIn(await quote())[0]!.key
  server.answer([quoted('Ground', 999)])
  await query(`update rate_quotes set asked_at = now() - interval '20 minutes'`)
  expect((await buy({ deliveryOption: key, total: '3125' })).statusCode).toBe(303)
})

test('a quote that is gone is asked for again before money is taken, and another price is shown first', async () => {
  server.answer([quoted('Ground', 725)])
  const key = optionsIn(await quote())[0]!.key
  await query('delete from rate_quotes')
  const paidBefore = await query('select 1 from payments')
  server.answer([quoted('Ground', 999)])
  const dearer = await buy({ deliveryOption: key, total: '3125', shown: '2400 0 725 0 0 3125' })
  expect([dearer.statusCode, totalIn(dearer.body)]).toEqual([422, '3399'])
  expect(dearer.body).toContain('<dt>Shipping</dt><dd>$7.25 → $9.99</dd>')
  expect(await query('select 1 from payments')).toEqual(paidBefore)
  await query('delete from rate_quotes')
  expect((await buy({ deliveryOption: key, total: '3399' })).statusCode).toBe(303)
})

test('a silent service has its fallback, or nothing', async () => {
  server.answer(() => {})
  const nothing = await quote()
  expect(optionsIn(nothing)).toEqual([])
  expect(nothing).toContain('countryCode-finding')
  await ship({ fallbackCents: 1500 })
  const body = await quote()
  expect(optionsIn(body).map(({ name, price }) => [name, price])).toEqual([['Courier', '$15']])
  expect((await buy({ total: totalIn(body) })).statusCode).toBe(303)
})

test('shows the shop’s own rates with those of the service, and alone when the service fails', async () => {
  const own = {
    ...{ id: crypto.randomUUID(), name: 'Bicycle', condition: 'always', from: 0, to: null, priceCents: 500 },
    ...{ perItemCents: 0, freeFromCents: null, daysFrom: null, daysTo: null },
  }
  await ship({ rates: [own] })
  server.answer([quoted('Ground', 725)])
  expect(optionsIn(await quote()).map(({ name }) => name)).toEqual(['Bicycle', 'Ground'])
  server.answer((response) => void response.writeHead(503).end())
  expect(optionsIn(await quote({ postalCode: '97209' })).map(({ name }) => name)).toEqual(['Bicycle'])
})

test('an address without a postal code is asked for it, and the service is asked nothing', async () => {
  const body = await quote({ postalCode: '' })
  expect(body).toContain('Enter your address to see how we can deliver.')
  expect(body).not.toContain('aria-invalid')
  expect(server.asked).toEqual([])
  expect((await buy({ postalCode: '', total: totalIn(body) })).body).toContain('postalCode-finding')
  expect(await quote()).not.toContain('Enter your address')
})

test('a checkout that was left at its delivery shows the rates of its address when it is opened again', async () => {
  server.answer([quoted('Ground', 725)])
  await storefront.post('/checkout/step', { ...checkoutForm, update: 'delivery' }, { cookie })
  await query('delete from rate_quotes')
  const { body } = await storefront.get('/checkout', { cookie })
  expect(body).toContain('value="Portland"')
  expect(optionsIn(body).map(({ name }) => name)).toEqual(['Ground'])
  expect(body).not.toContain('Enter your address')
})

test('a country without postal codes is asked about without one', async () => {
  server.answer([quoted('Ground', 725)])
  expect(optionsIn(await quote({ countryCode: 'HK', postalCode: '', region: 'Kowloon', city: '' }))).toHaveLength(1)
})

test('a service that is off is not asked', async () => {
  await inShop((ctx) =>
    updateService(ctx, serviceId, { name: 'Courier', url: 'https://rates.example.com/', isActive: false }, 1),
  )
  expect(optionsIn(await quote())).toEqual([])
  expect(server.asked).toEqual([])
})

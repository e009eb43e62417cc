import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cookieAfter, cookiesSetBy, startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
  await storefront.publish(storefront.themeOf('hydro'))
})
afterAll(() => storefront.close())

const hosts = ['old.example', 'shop.example', 'pay.example']
beforeEach(async () => {
  await query(`delete from hosts where kind = 'custom'; update hosts set is_primary = true`)
  await query(
    `insert into hosts (host, store, kind, is_primary)
     select host, '${lotus}', 'custom', false from unnest('{${hosts}}'::text[]) host`,
  )
  await query(`insert into hosts (host, store, kind, is_primary) values ('tea.example', '${bamboo}', 'custom', false)`)
})
const query = (text: string) => storefront.database.owner.query(text)
const setPrimary = (host: string) =>
  query(
    `update hosts set is_primary = false where store = '${lotus}' and is_primary;
     update hosts set is_primary = true where host = '${host}'`,
  )
const setCheckout = (host: string) => query(`update hosts set is_checkout = true where host = '${host}'`)
const at = (host: string, url: string, headers: Record<string, string> = {}) =>
  storefront.get(url, { host, ...headers })
const leadsTo = async (host: string, url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: sent } = await at(host, url, headers)
  return `${statusCode} ${sent.location ?? ''}`
}
/** A cart with one tee at the host. @returns its Cookie header */
const fillCart = async (host: string) =>
  cookieAfter(
    await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '2' }, { host: `${host}:4000` }),
  )
const parameter = (location: string) => new URL(location).searchParams.get('_cart') ?? ''

test('redirects every host of the shop to its primary one, with path and query', async () => {
  expect(await leadsTo('lotus.localhost:4000', '/')).toBe('200 ')
  expect(await leadsTo('shop.example', '/products/lantern-tee?variant=a&b=%2F')).toBe(
    '301 http://lotus.localhost:4000/products/lantern-tee?variant=a&b=%2F',
  )
  await setPrimary('shop.example')
  for (const host of ['lotus.localhost:4000', 'old.example', 'OLD.example.', 'pay.example:81'])
    await expect.poll(() => leadsTo(host, '/pages/a b?x=1')).toBe('301 http://shop.example:4000/pages/a%20b?x=1')
  for (const host of ['shop.example', 'Shop.Example.:4000']) expect(await leadsTo(host, '/')).toBe('200 ')
  expect(await leadsTo('tea.example', '/')).toBe('301 http://bamboo.localhost:4000/')
})

test('back to the old primary host, pages are answered there again: no loop, no stale cache', async () => {
  await setPrimary('shop.example')
  await expect.poll(() => leadsTo('old.example', '/')).toBe('301 http://shop.example:4000/')
  await setPrimary('lotus.localhost')
  await expect.poll(() => leadsTo('shop.example', '/')).toBe('301 http://lotus.localhost:4000/')
  expect(await leadsTo('lotus.localhost:4000', '/')).toBe('200 ')
  // A browser that remembered the first redirect would go in a circle now.
  expect((await at('shop.example', '/')).headers['cache-control']).toBe('private, no-cache')
})

test.each([
  ['//evil.example/a', 'http://lotus.localhost:4000//evil.example/a'],
  ['/%5Cevil.example', 'http://lotus.localhost:4000/%5Cevil.example'],
  ['/%2F%2Fevil.example', 'http://lotus.localhost:4000/%2F%2Fevil.example'],
  ['/?next=//evil.example', 'http://lotus.localhost:4000/?next=//evil.example'],
  ['/@evil.example', 'http://lotus.localhost:4000/@evil.example'],
])('%s leads to the shop and nowhere else', async (url, target) => {
  expect(await leadsTo('shop.example', url)).toBe(`301 ${target}`)
  // A cart to take along does not lead elsewhere either.
  const { headers } = await at('lotus.localhost:4000', `${url}${url.includes('?') ? '&' : '?'}_cart=x`)
  expect(new URL(String(headers.location)).host).toBe('lotus.localhost:4000')
})

test('answers forms, files and scripts where they were opened', async () => {
  const added = await storefront.post('/cart/lines', { variantId: storefront.medium }, { host: 'old.example' })
  expect([added.statusCode, added.headers.location]).toEqual([303, '/cart'])
  expect((await at('old.example', '/assets/none.js')).statusCode).toBe(404)
  expect((await at('unknown.example', '/')).statusCode).toBe(404)
})

test('the checkout has its own host, and comes back to the primary one for other pages [A7-58]', async () => {
  await setCheckout('pay.example')
  await expect.poll(() => leadsTo('lotus.localhost:4000', '/checkout')).toBe('301 http://pay.example:4000/checkout')
  // Each host learns of it by a message of its own.
  await expect
    .poll(() => leadsTo('old.example', '/orders/token?a=1'))
    .toBe('301 http://pay.example:4000/orders/token?a=1')
  await expect.poll(() => leadsTo('pay.example', '/checkout')).toBe('303 /cart')
  for (const page of ['/cart', '/', '/checkouts', '/products/checkout'])
    expect(await leadsTo('pay.example', page)).toBe(`301 http://lotus.localhost:4000${page}`)
})

test('brings the cart along, once, within a minute, and only in the same shop [A7-58]', async () => {
  await setCheckout('pay.example')
  const cookie = await fillCart('lotus.localhost')
  await expect.poll(() => leadsTo('lotus.localhost:4000', '/checkout?lang=en', { cookie })).toMatch(/^302 /)
  const sent = await at('lotus.localhost:4000', '/checkout?lang=en', { cookie })
  expect(sent.headers['cache-control']).toBe('no-store')
  const { pathname, search } = new URL(String(sent.headers.location))
  const arrived = await at('pay.example', `${pathname}${search}`)
  expect([arrived.statusCode, arrived.headers.location]).toEqual([303, 'http://pay.example:4000/checkout?lang=en'])
  expect(cookieAfter(arrived)).toBe(cookie)
  expect((await at('pay.example', '/checkout?lang=en', { cookie: cookieAfter(arrived) })).statusCode).toBe(200)
  const handover = parameter(String(sent.headers.location))
  for (const changed of [
    handover.replace(/\.2\./, '.3.'),
    handover.slice(0, -1),
    handover.split('.')[0]!,
    '',
    '...',
    'ß',
  ])
    expect(cookiesSetBy(await at('pay.example', `/checkout?_cart=${encodeURIComponent(changed)}`))).toEqual([])
  expect(cookiesSetBy(await at('bamboo.localhost:4000', `/checkout?_cart=${handover}`))).toEqual([])
})

test('a cart that came along expires after a minute', async () => {
  await setCheckout('pay.example')
  const cookie = await fillCart('lotus.localhost')
  await expect.poll(() => leadsTo('lotus.localhost:4000', '/checkout', { cookie })).toMatch(/^302 /)
  const handover = parameter(String((await at('lotus.localhost:4000', '/checkout', { cookie })).headers.location))
  const real = Date.now
  try {
    Date.now = () => real() + 61_000
    expect(cookiesSetBy(await at('pay.example', `/checkout?_cart=${handover}`))).toEqual([])
  } finally {
    Date.now = real
  }
})

test('the cart of a former primary host moves to the new one, and replaces none there', async () => {
  const cookie = await fillCart('lotus.localhost')
  await setPrimary('shop.example')
  await expect
    .poll(() => leadsTo('lotus.localhost:4000', '/cart', { cookie }))
    .toMatch(/^302 http:\/\/shop\.example:4000\/cart\?_cart=/)
  const { headers } = await at('lotus.localhost:4000', '/cart', { cookie })
  const { pathname, search } = new URL(String(headers.location))
  expect(cookieAfter(await at('shop.example', `${pathname}${search}`))).toBe(cookie)
  const own = await fillCart('shop.example')
  expect(cookiesSetBy(await at('shop.example', `${pathname}${search}`, { cookie: own }))).toEqual([])
})

import { withTenant } from '@backroom/db/tenant'
import { writeEvents } from '@backroom/domain/analytics/visits/postgres/write-events'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { randomFrom, uuidv7At } from '@backroom/testing/fixtures/random'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cookieAfter, startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

const random = randomFrom(3)
const report = (url: string) =>
  storefront.app.inject({
    method: 'POST',
    url: '/e',
    headers: { host: 'lotus.localhost:4000', 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 test' },
    payload: JSON.stringify({ events: [{ id: uuidv7At(Date.now(), random), name: 'page_view', url, referrer: '' }] }),
  })

test.each([
  [`/?utm_source=${'x'.repeat(99)}${encodeURIComponent('🎏')}`, 'x'.repeat(99)],
  ['/?utm_source=a%00b', 'ab'],
  ['/?utm_source=%ED%A0%BDx', '���x'],
])('removes the invalid part of a campaign, and keeps its event: %s', async (url, kept) => {
  await storefront.database.owner.query('delete from events')
  expect((await report(url)).statusCode).toBe(204)
  expect((await storefront.database.owner.query('select utm_source from events')).rows).toEqual([{ utm_source: kept }])
})

test('creates the missing partition of an event’s month', async () => {
  const month = new Date().toISOString().slice(0, 7).replace('-', '_')
  const fresh = await startTestStorefront()
  await fresh.database.owner.query(`drop table events_${month}`)
  const id = uuidv7At(Date.now(), random)
  const row = {
    id,
    name: 'page_view',
    at: new Date().toISOString(),
    local_day: new Date().toISOString().slice(0, 10),
    visitor: '1',
    url: '/',
    referrer_host: '',
    device: 'desktop',
    country_code: 'N/A',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_content: '',
    utm_term: '',
    product_id: null,
    order_id: null,
    amount_cents: 0,
    is_bot: false,
  } as const
  const tenant = { storeId: lotus, requestId: crypto.randomUUID() }
  await withTenant(fresh.services.pool, tenant, 'write', (db) =>
    writeEvents({ ...tenant, db, ports: fresh.services.ports }, [row]),
  )
  expect((await fresh.database.owner.query('select id from events')).rows).toEqual([{ id }])
  await fresh.close()
})

test('accepts 100 lines in a cart, and rejects the next one with a message for forms and scripts', async () => {
  const variants = Array.from({ length: 101 }, (_, index) => ({ title: String(index) }))
  const { variantIds } = await insertProduct(storefront.database.owner, lotus, { variants })
  const first = await storefront.post('/cart/lines', { variantId: variantIds[0]! })
  const cookie = cookieAfter(first)
  const cartId = /cart=([\w-]+)/.exec(cookie)![1]
  await storefront.database.owner.query(
    `insert into cart_lines (store_id, cart_id, variant_id, quantity) select $1, $2, unnest($3::uuid[]), 1`,
    [lotus, cartId, variantIds.slice(1, 100)],
  )
  const again = await storefront.post('/cart/lines', { variantId: variantIds[99]! }, { cookie })
  expect(again.headers.location).not.toContain('full')
  const refused = await storefront.post('/cart/lines', { variantId: variantIds[100]! }, { cookie })
  expect(refused.headers.location).toBe('/cart?full')
  const page = await storefront.get('/cart?full', { cookie: `${cookie}; lang=vi` })
  expect(page.body).toContain('tối đa 100 sản phẩm khác nhau')
  expect((await storefront.get('/cart', { cookie })).body).not.toContain('role="alert"')
  const script = await storefront.post(
    '/cart/lines',
    { variantId: variantIds[100]! },
    { cookie, accept: 'text/x-cart-sheet' },
  )
  expect(script.statusCode).toBe(409)
  expect(script.headers['x-cart-full']).toBe('1')
  const count = await storefront.database.owner.query('select from cart_lines where cart_id = $1', [cartId])
  expect(count.rowCount).toBe(100)
})

test('ignores an empty or invalid quantity, and removes the line for 0', async () => {
  const added = await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '2' })
  const cookie = cookieAfter(added)
  const { rows } = await storefront.database.owner.query(
    `select id from cart_lines where variant_id = $1 order by id desc`,
    [storefront.medium],
  )
  const lines = async () =>
    (await storefront.database.owner.query('select quantity from cart_lines where id = $1', [rows[0].id])).rows
  for (const quantity of ['', ' ', '-1', '1.5', '1e3', 'x'])
    await storefront.post(`/cart/lines/${rows[0].id}`, { quantity }, { cookie })
  expect(await lines()).toEqual([{ quantity: 2 }])
  await storefront.post(`/cart/lines/${rows[0].id}`, { quantity: '0' }, { cookie })
  expect(await lines()).toEqual([])
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 303],
  [{ origin: 'http://lotus.localhost:4000' }, 303],
  [{}, 303],
])('a form sent with %o is answered %i', async (headers, status) => {
  const answer = await storefront.post(
    '/cart/lines',
    { variantId: storefront.medium },
    headers as Record<string, string>,
  )
  expect(answer.statusCode).toBe(status)
  expect('set-cookie' in answer.headers).toBe(status === 303)
})

test('caches one page for all unknown variants, and one for each real variant', async () => {
  const page = (variant: string) => storefront.get(`/products/lantern-tee?variant=${variant}`)
  const plain = (await page(crypto.randomUUID())).body
  const acquired = vi.fn()
  storefront.services.pool.on('acquire', acquired)
  for (let tries = 0; tries < 20; tries++) expect((await page(crypto.randomUUID())).body).toBe(plain)
  expect(acquired).not.toHaveBeenCalled()
  storefront.services.pool.off('acquire', acquired)
  expect((await page(storefront.large)).body).not.toBe(plain)
})

test.each([
  ['quantity=1&quantity=3', 3],
  ['quantity=2&__proto__=x&constructor=x', 2],
  ['quantity=2&%zz&&=&personalization=%E0%A4%A', 2],
])('a form that holds %s is read, the last of two fields counting', async (fields, quantity) => {
  const answer = await storefront.app.inject({
    method: 'POST',
    url: '/cart/lines',
    headers: { host: 'lotus.localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `variantId=${storefront.medium}&${fields}`,
  })
  expect(answer.statusCode).toBe(303)
  expect(cookieAfter(answer)).toContain(`cart_count=${quantity}`)
})

test('rejects a too large form before it is read', async () => {
  const answer = await storefront.post('/cart/lines', {
    variantId: storefront.medium,
    personalization: 'x'.repeat(65_536),
  })
  expect(answer.statusCode).toBe(413)
  expect('set-cookie' in answer.headers).toBe(false)
})

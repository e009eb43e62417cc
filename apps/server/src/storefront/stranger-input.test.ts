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

const [invalid, cut] = ['Enter a whole number from 1 to 99', 'at most 99 of an item at once']
const noteAt = async (location: unknown, cookie: string) => {
  const { body } = await storefront.get(String(location), { cookie })
  return [invalid, cut].filter((note) => body.includes(note))
}
const quantitiesIn = async (cookie: string) => {
  const { rows } = await storefront.database.owner.query('select quantity from cart_lines where cart_id = $1', [
    /cart=([\w-]+)/.exec(cookie)![1],
  ])
  return rows.map(({ quantity }) => quantity)
}

test.each(['0', '-1', '1.5', '1e3', 'two', '', ' ', '１'])(
  'adds nothing for the quantity "%s", and says what to enter',
  async (quantity) => {
    const cookie = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '2' }))
    const sent = { variantId: storefront.medium, quantity }
    const answer = await storefront.post('/cart/lines', sent, { cookie })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart?quantity=invalid'])
    expect(await noteAt(answer.headers.location, cookie)).toEqual([invalid])
    const script = await storefront.post('/cart/lines', sent, { cookie, accept: 'text/x-cart-sheet' })
    expect([script.statusCode, script.headers['content-type']]).toEqual([422, 'text/plain; charset=utf-8'])
    expect(script.body).toContain(invalid)
    const now = await storefront.post('/cart/lines', { ...sent, next: 'checkout' }, { cookie })
    expect(now.headers.location).toBe('/cart?quantity=invalid')
    expect(await quantitiesIn(cookie)).toEqual([2])
    // Without a cart, none is made.
    expect('set-cookie' in (await storefront.post('/cart/lines', sent)).headers).toBe(false)
  },
)

test('a form that adds nothing leads back to the product page of this shop that it was sent from', async () => {
  const from = async (referer: string) =>
    (await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '0' }, { referer })).headers
      .location
  const here = 'http://lotus.localhost:4000'
  expect(await from(`${here}/products/lantern-tee?variant=1`)).toBe('/cart?quantity=invalid&product=lantern-tee')
  const page = await storefront.get('/cart?quantity=invalid&product=lantern-tee', { cookie: 'lang=vi' })
  expect(page.body).toContain('<a href="/products/lantern-tee">Quay lại sản phẩm</a>')
  expect(page.body).toContain('Vui lòng nhập số lượng là số nguyên từ 1 đến 99.')
  for (const other of [
    'https://evil.example/products/x',
    `${here}/products/a/b`,
    `${here}/products/%2F%2Fevil`,
    `${here}/`,
    'x',
  ])
    expect(await from(other), other).toBe('/cart?quantity=invalid')
  for (const odd of ['//evil.example', 'a&product=b', '<b>'])
    expect((await storefront.get(`/cart?quantity=cut&product=${encodeURIComponent(odd)}`)).body).not.toContain(
      'Back to the product',
    )
})

test.each(['100', '1000000000', '9'.repeat(20)])(
  'adds as many as a line may hold for %s, and says so',
  async (quantity) => {
    const sent = { variantId: storefront.medium, quantity }
    const answer = await storefront.post('/cart/lines', sent)
    const cookie = cookieAfter(answer)
    expect(answer.headers.location).toBe('/cart?quantity=cut')
    expect(await quantitiesIn(cookie)).toEqual([99])
    expect(await noteAt('/cart?quantity=cut', cookie)).toEqual([cut])
    expect(await noteAt('/cart', cookie)).toEqual([])
    const script = await storefront.post('/cart/lines', sent, { cookie, accept: 'text/x-cart-sheet' })
    expect([script.statusCode, script.headers['x-quantity-cut']]).toEqual([200, '1'])
    const most = await storefront.post('/cart/lines', { ...sent, quantity: '99' }, { accept: 'text/x-cart-sheet' })
    expect([most.statusCode, 'x-quantity-cut' in most.headers]).toEqual([200, false])
  },
)

test('says so, too, when only both additions together are more than a line may hold', async () => {
  const sent = { variantId: storefront.medium, quantity: '60' }
  const first = await storefront.post('/cart/lines', sent)
  const cookie = cookieAfter(first)
  expect(first.headers.location).not.toContain('quantity')
  const script = await storefront.post('/cart/lines', sent, { cookie, accept: 'text/x-cart-sheet' })
  expect([script.statusCode, script.headers['x-quantity-cut']]).toEqual([200, '1'])
  expect((await storefront.post('/cart/lines', { ...sent, quantity: '1' }, { cookie })).headers.location).toBe(
    '/cart?quantity=cut',
  )
  expect(await quantitiesIn(cookie)).toEqual([99])
})

test('leaves a line for a quantity that is no number and says so, cuts too many, and removes the line for 0', async () => {
  const added = await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '2' })
  const cookie = cookieAfter(added)
  const { rows } = await storefront.database.owner.query(
    `select id from cart_lines where variant_id = $1 order by id desc`,
    [storefront.medium],
  )
  const lines = async () =>
    (await storefront.database.owner.query('select quantity from cart_lines where id = $1', [rows[0].id])).rows
  const set = async (quantity: string) =>
    (await storefront.post(`/cart/lines/${rows[0].id}`, { quantity }, { cookie })).headers.location
  for (const quantity of ['', ' ', '-1', '1.5', '1e3', 'two'])
    expect(await set(quantity)).toBe('/cart?quantity=invalid')
  expect((await storefront.post(`/cart/lines/${rows[0].id}`, {}, { cookie })).headers.location).toBe(
    '/cart?quantity=invalid',
  )
  expect(await noteAt('/cart?quantity=invalid', cookie)).toEqual([invalid])
  expect(await lines()).toEqual([{ quantity: 2 }])
  expect(await set('1000000000')).toBe('/cart?quantity=cut')
  expect(await lines()).toEqual([{ quantity: 99 }])
  expect(await set('3')).toBe('/cart')
  expect(await lines()).toEqual([{ quantity: 3 }])
  expect(await set('0')).toBe('/cart')
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

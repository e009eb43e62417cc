import { setStock } from '@backroom/testing/fixtures/stock-levels'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkoutForm, cookieAfter, startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
const query = (statement: string, values: unknown[] = []) => storefront.database.owner.query(statement, values)
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())
const heard: string[] = []
/** Waits until the earlier pages are dropped from the cache. */
async function settled() {
  const last = `${lotus} ${crypto.randomUUID()}`
  storefront.services.announcements.on('storefront_changed', (payload) => void heard.push(payload ?? ''))
  await query(`select pg_notify('storefront_changed', $1)`, [last])
  await vi.waitFor(() => expect(heard).toContain(last))
}
beforeEach(async () => {
  await query(`delete from pixels`)
  await query(`update stores set analytics_consent = 'always'`)
})
async function add(platform = 'meta', code = '123456789012345', consent = 'always') {
  await query(
    `insert into pixels (store_id, platform, code, events, consent) values ($1, $2, $3, '{page_view,purchase}', $4)`,
    [lotus, platform, code, consent],
  )
  await settled()
}
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy']).split(';')

test('a page without pixels has no code of them, and its policy allows no platform', async () => {
  await settled()
  const page = await storefront.get('/products/lantern-tee')
  expect(page.body).not.toMatch(/data-pixels|pixels-1\.js|visits-question|iframe/)
  expect(policyOf(page)).toContain("script-src 'self'")
  expect(policyOf(page).join()).not.toContain('connect-src')
})

test('a page names the pixels of its store, and its policy allows only their platforms', async () => {
  await add()
  for (const address of ['/', '/products/lantern-tee', '/products/lantern-tee', '/search?q=tee', '/cart', '/nothing']) {
    const page = await storefront.get(address)
    expect(page.body).toContain('"code":"123456789012345"')
    expect(page.body).toContain('<script type="module" src="/assets/pixels-1.js">')
    expect(policyOf(page)).toContain("script-src 'self' https://connect.facebook.net")
    expect(policyOf(page)).toContain("connect-src 'self' https://connect.facebook.net https://www.facebook.com")
    expect(policyOf(page)).toContain("frame-ancestors 'none'")
  }
  const product = await storefront.get('/products/lantern-tee')
  expect(product.body).toContain('"product":{"value":24,"currency":"USD"')
  await add('google', 'G-ABC1234567')
  expect(policyOf(await storefront.get('/'))).toContain(
    "script-src 'self' https://connect.facebook.net https://www.googletagmanager.com",
  )
  const other = await storefront.app.inject({ url: '/', headers: { host: 'bamboo.localhost:4000' } })
  expect(policyOf(other)).toContain("script-src 'self'")
})

test('runs no pixels in a shop without counting, and asks for consent where a pixel waits for it', async () => {
  await add('meta', '123456789012345', 'after_consent')
  expect((await storefront.get('/')).body).toContain('data-visits-question')
  await query(`update stores set analytics_consent = 'off'`)
  await settled()
  const page = await storefront.get('/')
  expect(page.body).not.toContain('data-pixels')
  expect(policyOf(page)).toContain("script-src 'self'")
})

test('runs no platform’s script where a card is typed, and sends nobody the order’s secret address', async () => {
  await add()
  const cart = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
  const checkout = await storefront.get('/checkout', { cookie: cart })
  expect(checkout.body).not.toMatch(/data-pixels|pixels-1\.js/)
  expect(policyOf(checkout)).toContain("script-src 'self'")
  const placed = await storefront.post('/checkout', { ...checkoutForm, attempt: crypto.randomUUID() }, { cookie: cart })
  const thanks = await storefront.get(String(placed.headers.location))
  const { rows } = await query('select id from orders')
  expect(thanks.body).toContain(`"purchase":{"id":"${rows[0].id}","value":24,"currency":"USD"`)
  // The frame runs their scripts, under an address without the order.
  expect(thanks.body).toContain('<iframe src="/thank-you" referrerpolicy="no-referrer" title="" hidden>')
  expect(thanks.body).not.toContain('pixels-1.js')
  expect(policyOf(thanks)).toContain("script-src 'self'")
  const frame = await storefront.get('/thank-you', { 'sec-fetch-dest': 'iframe' })
  expect(frame.body).toContain('pixels-1.js')
  expect(policyOf(frame)).toContain("script-src 'self' https://connect.facebook.net")
  expect(policyOf(frame)).toContain("frame-ancestors 'self'")
  expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect((await storefront.get('/thank-you', { 'sec-fetch-dest': 'document' })).statusCode).toBe(404)
})

test('escapes a code so it cannot end its element', async () => {
  await add('meta', '</script><script>alert(1)</script>')
  expect((await storefront.get('/')).body).not.toContain('<script>alert(1)')
})

test('derives from the checkout’s cookies and headers what the server may report', async () => {
  await query(
    `insert into pixels (store_id, platform, code, events, consent, token_end)
     values ($1, 'meta', '123456789012345', '{purchase}', 'after_consent', '9f3c')`,
    [lotus],
  )
  const buyAs = async (cookies: string, headers: Record<string, string> = {}) => {
    await query('delete from outbox_messages')
    await setStock(storefront.database.owner, storefront.medium, 5)
    const cart = cookieAfter(await storefront.post('/cart/lines', { variantId: storefront.medium, quantity: '1' }))
    const form = { ...checkoutForm, attempt: crypto.randomUUID() }
    const placed = await storefront.post('/checkout', form, { ...headers, cookie: `${cart}; ${cookies}` })
    expect(placed.headers.location).toMatch(/^\/orders\//)
    return (await query(`select content from outbox_messages where channel = 'platform'`)).rows[0]?.content
  }
  expect(await buyAs('counted=yes; _fbp=fb.1.2.3; _ga=<script>; other=1')).toMatchObject({
    buyer: { browserIds: { _fbp: 'fb.1.2.3', _ga: '<script>' }, emailHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect((await buyAs(`counted=yes; _fbp=${'x'.repeat(301)}`)).buyer.browserIds).toEqual({})
  expect(await buyAs('')).toBeUndefined()
  expect(await buyAs('counted=no')).toBeUndefined()
  expect(await buyAs('counted=yes', { 'sec-gpc': '1' })).toBeUndefined()
})

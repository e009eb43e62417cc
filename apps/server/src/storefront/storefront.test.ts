import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { draftHeading, startTestStorefront, type TestStorefront } from './storefront-test-api.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

describe('a storefront host', () => {
  it('answers a plain 404 page without a store', async () => {
    const answer = await storefront.get('/', { host: 'nobody.localhost:4000' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('There is no shop at this address.')
  })

  it('gives the same answer for existing and missing files outside its folder, and for invalid names', async () => {
    const outside = ['package.json', 'nothing.json'].map((name) => `/assets/..%2f..%2f${name}`)
    const odd = [`/assets/${'a'.repeat(90)}`, `/assets/${'a'.repeat(300)}`, '/assets/%2e%2e%2fpackage.json']
    const statuses = await Promise.all([...outside, ...odd].map(async (url) => (await storefront.get(url)).statusCode))
    expect(statuses).toEqual(Array(5).fill(404))
  })

  it('does not cache a host that is longer than a DNS name', async () => {
    const asked = vi.spyOn(storefront.services.directory, 'selectFrom')
    const long = `${'a'.repeat(60)}.`.repeat(5)
    expect((await storefront.get('/', { host: `${long}localhost` })).statusCode).toBe(404)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('answers the storefront’s own 404 page, and never a 5xx, to addresses that lead nowhere', async () => {
    const junk = [
      '/nothing',
      '/products/%00',
      '/products/none?variant=x',
      '/collections/none',
      '/orders/none',
      '/artwork/x/y',
    ]
    for (const url of junk) expect([400, 404], url).toContain((await storefront.get(url)).statusCode)
    const answer = await storefront.get('/products/none', { cookie: 'lang=%; cart=%E0%A4%A' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Lantern tee')
  })

  it('allows only its own scripts, and no frames', async () => {
    const policy = String((await storefront.get('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  })

  it('renders the product with the selected variant and without the merchant’s script', async () => {
    const { body } = await storefront.get(`/products/lantern-tee?variant=${storefront.large}`)
    expect(body).toContain('$26')
    expect(body).toContain('Sold out')
    expect(body).toContain('<p>Soft</p>')
    expect(body).not.toContain('alert(1)')
  })

  it('keeps the chosen language', async () => {
    const chosen = await storefront.get('/products/lantern-tee?lang=vi')
    expect(chosen.body).toContain('Thêm vào giỏ')
    const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? ''
    expect((await storefront.get('/products/lantern-tee', { cookie })).body).toContain('Thêm vào giỏ')
    expect((await storefront.get('/products/lantern-tee')).body).toContain('Add to cart')
  })

  it('shows a changed price at once, although pages are cached', async () => {
    await storefront.get('/products/lantern-tee')
    await storefront.database.owner.query('update product_variants set price_cents = 2500 where id = $1', [
      storefront.medium,
    ])
    await vi.waitFor(async () => expect((await storefront.get('/products/lantern-tee')).body).toContain('$25'))
  })

  it('renders the live theme, hydro or newchick [B1-03] [B1-04]', async () => {
    await storefront.publish(storefront.themeOf('newchick'))
    await vi.waitFor(async () => expect((await storefront.get('/')).body).toContain('/assets/newchick-1.css'))
    await storefront.publish(storefront.themeOf('hydro'))
    await vi.waitFor(async () => expect((await storefront.get('/')).body).toContain('/assets/hydro-1.css'))
  })

  it('draws hydro for a store that has chosen no theme [B1-03]', async () => {
    await storefront.database.owner.query('delete from themes where store_id = $1', [lotus])
    await vi.waitFor(async () => {
      const { statusCode, body } = await storefront.get('/')
      expect([statusCode, body.includes('/assets/hydro-1.css')]).toEqual([200, true])
    })
    await storefront.publish(storefront.themeOf('hydro'))
  })

  it('shows the published theme, and never a later draft', async () => {
    const theme = storefront.themeOf('hydro')
    theme.pages.homepage.sections['featured-collection_start']!.settings.heading = 'Published words'
    await storefront.publish(theme)
    await vi.waitFor(async () => expect((await storefront.get('/')).body).toContain('Published words'))
    expect((await storefront.get('/')).body).not.toContain(draftHeading)
  })

  it.each(['draft', 'archived'] as const)('sells no product that is %s, on any page', async (status) => {
    await insertProduct(storefront.database.owner, lotus, { handle: status, title: `The ${status} one`, status })
    for (const url of ['/', '/collections/all', '/products/lantern-tee', '/cart', '/nothing']) {
      const { body } = await storefront.get(url)
      expect(body, url).not.toContain(`The ${status} one`)
    }
    expect((await storefront.get('/collections/all')).body).toContain('Lantern tee')
    expect((await storefront.get(`/products/${status}`)).statusCode).toBe(404)
    await storefront.database.owner.query(`update products set status = 'active' where handle = $1`, [status])
    await vi.waitFor(async () => expect((await storefront.get(`/products/${status}`)).statusCode).toBe(200))
  })

  it('serves built files compressed, with a permanent cache', async () => {
    const answer = await storefront.get('/assets/storefront-1.js', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  it.each(['/assets/missing.js', '/artwork/none.svg', '/files/none.webp'])(
    '%s is not found, on whatever host',
    async (url) => {
      expect((await storefront.get(url)).statusCode).toBe(404)
    },
  )

  it('draws a placeholder for a missing image', async () => {
    const answer = await storefront.get('/artwork/tee/lantern-tee.svg')
    expect(answer.headers['content-type']).toContain('image/svg+xml')
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.body).toMatch(/^<svg /)
  })
})

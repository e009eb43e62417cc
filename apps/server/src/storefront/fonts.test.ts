import { removeFont, uploadFont } from '@backroom/domain/catalog/fonts/fonts'
import { createPersonalize, updatePersonalize } from '@backroom/domain/catalog/personalizes/personalizes'
import { lotus } from '@backroom/testing/fixtures/things'
import { smallFont } from '@backroom/testing/fonts/small-font'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestStorefront, type TestStorefront } from './storefront-test-api.ts'
import { inVisitedStore } from './visits/visitor.ts'

let storefront: TestStorefront
beforeAll(async () => {
  storefront = await startTestStorefront()
})
afterAll(() => storefront.close())

const inLotus = <T>(work: Parameters<typeof inVisitedStore<T>>[3]) =>
  inVisitedStore(storefront.services, { storeId: lotus, requestId: crypto.randomUUID() }, 'write', work)
const productPage = async () => (await storefront.get('/products/lantern-tee')).body
const sheetIn = (body: string) => /<link rel="stylesheet" href="(\/files\/[^"]+\.css)"/.exec(body)?.[1]

it('renders the buyer’s text in the font of the product, from the storefront’s own host', async () => {
  const { rows } = await storefront.database.owner.query(`select id from products where handle = 'lantern-tee'`)
  const font = await uploadFont(
    { storeId: lotus, ports: storefront.services.ports, read: inLotus, write: inLotus },
    `"><script>'Brush`,
    smallFont(),
  )
  const asked = { label: 'Name', maxLength: 12, isRequired: false }
  const made = await inLotus((ctx) => createPersonalize(ctx, { productId: rows[0].id, ...asked, fontId: font.id }))

  const body = await vi.waitFor(async () => {
    const drawn = await productPage()
    expect(drawn).toContain('name="personalization"')
    return drawn
  })
  const sheet = sheetIn(body)
  const answer = await storefront.get(sheet!)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const [, family, address] = /^@font-face\{font-family:'([\w-]+)';font-display:swap;src:url\('([^']+)'\)/.exec(
    answer.body,
  )!
  expect(address).toBe(font.fontUrl)
  expect(body).toContain(`style="font-family:&#x27;${family}&#x27;, var(--font-base)"`)
  expect(body).not.toContain('Brush')
  expect((await storefront.get(address!)).headers['content-type']).toBe('font/ttf')

  await inLotus((ctx) => updatePersonalize(ctx, made.id, { ...asked, fontId: null }, 1))
  await vi.waitFor(async () => expect(sheetIn(await productPage())).toBeUndefined())
  await inLotus((ctx) => updatePersonalize(ctx, made.id, { ...asked, fontId: font.id }, 2))
  await vi.waitFor(async () => expect(sheetIn(await productPage())).toBe(sheet))
  await inLotus((ctx) => removeFont(ctx, font.id))
  await vi.waitFor(async () => expect(sheetIn(await productPage())).toBeUndefined())
  expect(await productPage()).toContain('name="personalization"')
  // A page that uses it may still be open.
  expect((await storefront.get(address!)).statusCode).toBe(200)
})

it('allows the font and its style sheet in the page’s policy', async () => {
  const policy = String((await storefront.get('/')).headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toContain('font-src')
  expect(policy).toContain("style-src 'self'")
})

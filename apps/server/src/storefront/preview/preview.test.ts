import { openPreview } from '@backroom/domain/online-store/themes/themes'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeMember, type SignedIn } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { draftHeading, startTestStorefront, type TestStorefront } from '../storefront-test-api.ts'
import { inVisitedStore } from '../visits/visitor.ts'

let storefront: TestStorefront
let token = ''
/** The preview host of the newchick draft. */
let origin = ''
let designer: SignedIn
beforeAll(async () => {
  storefront = await startTestStorefront()
  const id = await storefront.publish(storefront.themeOf('newchick'))
  designer = await makeMember(storefront.database.owner, lotus, ['themes.edit'])
  const opened = await openFor(id, designer)
  token = opened.token
  origin = opened.previewOrigin
})
afterAll(() => storefront.close())

/** The draft token of a person who may edit themes. */
function openFor(themeId: string, { userId, sessionId }: SignedIn) {
  const tenant = { storeId: lotus, requestId: crypto.randomUUID() }
  const member = { user: { id: userId, sessionId }, permissions: new Set(['themes.edit'] as const) }
  return inVisitedStore(storefront.services, tenant, 'read', (ctx) => openPreview({ ...ctx, ...member }, themeId))
}
const tokenFor = async (themeId: string, person: SignedIn) => (await openFor(themeId, person)).token

const host = 'lotus.fashion.localhost:4000'
const read = (path: string, bearer = token) => storefront.get(path, { host, authorization: `Bearer ${bearer}` })

it('gives the frame an empty shell that only the back office may frame', async () => {
  const shell = await storefront.get('/?nonce=1', { host })
  expect(shell.body).toContain('<meta name="backroom-admin-origin" content="http://localhost:4000">')
  expect(shell.headers['content-security-policy']).toContain('frame-ancestors http://localhost:4000')
})

it('answers at the first label of the store’s domain with the suffix of its theme: default for hydro [B4-32] [B4-34]', async () => {
  const at = (name: string) => storefront.get('/?nonce=1', { host: `${name}:4000` })
  for (const preview of ['lotus.default.localhost', 'lotus.fashion.localhost'])
    expect((await at(preview)).body, preview).toContain('backroom-admin-origin')
  for (const other of ['lotus.localhost', 'lotus.other.localhost'])
    expect((await at(other)).body, other).not.toContain('backroom-admin-origin')
  const { rows } = await storefront.database.owner.query<{ id: string }>(
    `insert into themes (store_id, name, theme_key, draft) values ($1, 'Second', 'hydro', $2) returning id`,
    [lotus, JSON.stringify(storefront.themeOf('hydro'))],
  )
  const bearer = await tokenFor(rows[0]?.id ?? '', designer)
  const hydro = { host: 'lotus.default.localhost:4000', authorization: `Bearer ${bearer}` }
  expect((await storefront.get('/preview/page?page=home', hydro)).json().document.themeKey).toBe('hydro')
})

it('gives a theme of newchick the suffix fashion [B4-33]', async () => {
  expect(origin).toBe('http://lotus.fashion.localhost:4000')
  expect((await read('/preview/page?page=home')).json().document.themeKey).toBe('newchick')
})

it('renders each page of the preview from the draft: home, product, cart, order, category and search [B2-44] [B2-46]', async () => {
  const kinds = {
    home: 'home',
    product: 'product',
    cart: 'cart',
    order: 'thank-you',
    category: 'collection',
    search: 'search',
  }
  for (const [page, kind] of Object.entries(kinds)) {
    const { html, view, document, assets } = (await read(`/preview/page?page=${page}`)).json()
    expect(view.kind).toBe(kind)
    expect(html).toContain(`data-page="${kind}"`)
    expect(document.themeKey).toBe('newchick')
    expect(assets.style).toBe('/assets/newchick-1.css')
    // The published theme has another text.
    expect(JSON.stringify(document)).toContain(draftHeading)
    if (page === 'home') expect(html).toContain(draftHeading)
  }
})

it('shows the product with the given id, and the newest without an id', async () => {
  const { owner } = storefront.database
  const { productId } = await insertProduct(owner, lotus, { title: 'Newer' })
  await insertProduct(owner, lotus, { title: 'Newest', status: 'draft' })
  const older = await storefront.database.owner.query<{ id: string }>(
    `select id from products where handle = 'lantern-tee'`,
  )
  const shown = async (id: string) => (await read(`/preview/page?page=product&id=${id}`)).json().view.product.id
  expect(await shown(older.rows[0]?.id ?? '')).toBe(older.rows[0]?.id)
  expect(await shown('')).toBe(productId)
  expect(await shown('junk')).toBe(productId)
})

it('searches for a word of the newest product, and gives a collection products for its states', async () => {
  const { view } = (await read('/preview/page?page=search')).json()
  expect(view.text).not.toBe('')
  expect(view.products.length).toBeGreaterThan(0)
  const { samples } = (await read('/preview/page?page=category')).json()
  expect(samples).toContainEqual(expect.objectContaining({ handle: 'lantern-tee' }))
  expect((await read('/preview/page?page=cart')).json().samples).toBeUndefined()
})

it('shows example products in a shop without products, and says so', async () => {
  const { owner } = storefront.database
  await owner.query(`update products set status = 'draft' where store_id = $1`, [lotus])
  const examples: Record<string, (view: never) => { title: string }[]> = {
    product: ({ product }: { product: { title: string } }) => [product],
    cart: ({ cart }: { cart: { lines: { title: string }[] } }) => cart.lines,
    order: ({ order }: { order: { lines: { title: string }[] } }) => order.lines,
    search: ({ products }: { products: { title: string }[] }) => products,
  }
  for (const [page, titlesOf] of Object.entries(examples)) {
    const { view, html } = (await read(`/preview/page?page=${page}`)).json()
    expect(titlesOf(view as never)[0]?.title, page).toMatch(/^(Example product|Sản phẩm mẫu) 1$/)
    expect(html, page).toMatch(/Example product 1|Sản phẩm mẫu 1/)
  }
  expect((await read('/preview/page?page=category')).json()).toMatchObject({ samples: [] })
  await owner.query(`update products set status = 'active' where store_id = $1 and title <> 'Newest'`, [lotus])
})

it('shows the collection and the product with the given handles', async () => {
  await insertCollection(storefront.database.owner, lotus, { handle: 'lanterns', title: 'Lanterns' })
  const view = async (query: string) => (await read(`/preview/page?${query}`)).json().view
  expect((await view('page=category&slug=lanterns')).collection).toMatchObject({ handle: 'lanterns', total: 0 })
  expect((await view('page=category&slug=')).collection.total).toBeGreaterThan(0)
  expect((await view('page=product&slug=lantern-tee')).product).toMatchObject({ handle: 'lantern-tee' })
})

it('answers a collection for a section', async () => {
  const { collection } = (await read('/preview/data?collection=all-lattehub-c')).json()
  expect(collection.products).toContainEqual(expect.objectContaining({ handle: 'lantern-tee' }))
})

it('answers a product for a section, and nothing if it is not on sale', async () => {
  expect((await read('/preview/data?product=lantern-tee')).json().product).toMatchObject({ title: 'Lantern tee' })
  expect((await read('/preview/data?product=newest')).json()).toEqual({ product: null })
})

it('shows nothing without a token, with a forged token, or at other paths', async () => {
  expect((await storefront.get('/preview/page?page=home', { host })).statusCode).toBe(404)
  for (const bearer of ['x', `${token}x`, `${token.split('.')[0]}.`, '.', 'e30.e30'])
    expect((await read('/preview/page?page=home', bearer)).statusCode).toBe(404)
  expect((await read('/cart')).statusCode).toBe(404)
})

it('shows nothing after the end of the session, without the permission, or with an old token', async () => {
  const { rows } = await storefront.database.owner.query<{ id: string }>('select id from themes where store_id = $1', [
    lotus,
  ])
  const [{ id } = { id: '' }] = rows
  const statusFor = async (bearer: string) => (await read('/preview/page?page=home', bearer)).statusCode
  const losses: [string, (who: SignedIn) => string][] = [
    ['session', ({ sessionId }) => `update sessions set revoked_at = now() where id = '${sessionId}'`],
    [
      'permission',
      ({ userId }) => `update memberships set permissions = '{products.view}' where user_id = '${userId}'`,
    ],
    ['membership', ({ userId }) => `delete from memberships where user_id = '${userId}'`],
  ]
  for (const [what, loss] of losses) {
    const reader = await makeMember(storefront.database.owner, lotus, ['themes.edit'])
    const bearer = await tokenFor(id, reader)
    expect(await statusFor(bearer), what).toBe(200)
    await storefront.database.owner.query(loss(reader))
    await expect.poll(() => statusFor(bearer), { timeout: 1000, interval: 5, message: what }).toBe(404)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  expect(await statusFor(token)).toBe(404)
  vi.useRealTimers()
})

it('shows no draft for an editor’s token at the preview host of another store', async () => {
  const at = (name: string) =>
    storefront.get('/preview/page?page=home', { host: `${name}.localhost:4000`, authorization: `Bearer ${token}` })
  expect((await at('lotus.fashion')).statusCode).toBe(200)
  for (const other of ['bamboo.fashion', 'lotus.default']) expect((await at(other)).statusCode, other).toBe(404)
})

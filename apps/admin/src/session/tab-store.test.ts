import { afterEach, expect, it, vi } from 'vitest'
import { altered } from '../testing/answers.ts'
import { exampleOrder, exampleStore } from '../testing/examples.ts'
import { openAdmin, problemWith, signedIn } from '../testing/open-admin.ts'
import { click, find, findAddress, findText } from '../testing/screen.ts'
import { readAccount } from './account-info.ts'

afterEach(() => vi.restoreAllMocks())

const bamboo = exampleStore({
  id: '019a0000-0000-7000-8000-00000000000b',
  name: 'Bamboo',
  slug: 'bamboo',
  domain: 'bamboo.localhost:4000',
})
/** The store, under any name in the address. */
const inBamboo = {
  'GET /users/store': bamboo,
  ...altered('GET /stores/config/preference', { id: bamboo.id, slug: 'bamboo', storeDetail: { name: 'Bamboo' } }),
}
const storesOf = (sent: { path: string; headers: Headers }[]) =>
  new Set(sent.filter(({ path }) => path.startsWith('/stores/')).map(({ headers }) => headers.get('x-store-id')))

it('calls the server for the store in its address, not for the last one', async () => {
  const { sent, requests } = await openAdmin('/bamboo/orders', { isWhole: true, answers: inBamboo })
  await findText('No orders yet')
  await findAddress('/orders', 'bamboo')
  expect(requests('GET /users/store')[0]?.query.get('store')).toBe('bamboo')
  expect(storesOf(sent)).toEqual(new Set([bamboo.id]))
  expect(readAccount()).toMatchObject({ storeId: bamboo.id, storeDomain: bamboo.domain })
})

it('keeps calling for its store after another tab opens another store', async () => {
  const { sent } = await openAdmin('/orders')
  await findText('No orders yet')
  localStorage.setItem('backroom.account', JSON.stringify({ ...signedIn, storeId: bamboo.id, storeDomain: 'b' }))
  localStorage.setItem('backroom.lastShop', JSON.stringify({ id: bamboo.id, slug: 'bamboo' }))
  await click('link', 'Home')
  await find('heading', /Ada Nguyen/)
  await findAddress('/')
  expect(storesOf(sent)).toEqual(new Set([signedIn.storeId]))
})

it('does not ask the server for the store that was open last', async () => {
  const { requests } = await openAdmin('/orders')
  await findText('No orders yet')
  expect(requests('GET /users/store')).toEqual([])
})

it('opens the last store at an address without a store, and adds the store to the address', async () => {
  await openAdmin('/orders?text=ada', { isWhole: true })
  await findAddress('/orders?text=ada')
})

it('loads the slug of the last store when the browser does not know it', async () => {
  await openAdmin('/orders', { isWhole: true, answers: altered('GET /stores/config/preference', { slug: 'new-name' }) })
  await findAddress('/orders', 'new-name')
})

it('shows the current slug at an address with the id or an old slug', async () => {
  await openAdmin(`/${bamboo.id}/orders/${exampleOrder().id}`, { isWhole: true, answers: inBamboo })
  await findAddress(`/orders/${exampleOrder().id}`, 'bamboo')
  await openAdmin('/old-bamboo/orders', {
    isWhole: true,
    answers: { ...inBamboo, 'GET /users/store': bamboo },
  })
  await findAddress('/orders', 'bamboo')
})

it('treats a store without access like a missing store, and offers the user’s own stores', async () => {
  await openAdmin('/somebodys/orders', { isWhole: true, answers: { 'GET /users/store': () => problemWith(404) } })
  await find('heading', 'Choose a shop')
  await findText('You have no shop at this address.')
  await findAddress('/auth/shop?missing=true')
  await click('button', /Northwind Tees/)
  await findAddress('/')
})

it('offers the other stores to a user who lost access to the last one', async () => {
  const forbidden = () => Response.json({ status: 403, code: 'forbidden', messages: ['No.'] }, { status: 403 })
  await openAdmin('/orders', { answers: { 'GET /users/info': forbidden } })
  await findText('You have no shop at this address.')
  expect(readAccount().refreshToken).toBe(signedIn.refreshToken)
})

it('reloads where Back leads to another store, so the two stores cannot mix', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { sent } = await openAdmin('/orders')
  await findText('No orders yet')
  const before = sent.length
  history.replaceState(history.state, '', '/admin/bamboo/themes')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(sent.slice(before)).toEqual([])
})

it('shows the store in the window title, and not outside a store', async () => {
  await openAdmin('/orders')
  await vi.waitFor(() => expect(document.title).toBe('Orders · Northwind Tees · Backroom'))
  await click('link', /Change shop|Switch shop|Northwind Tees/)
  await find('heading', 'Choose a shop')
  await vi.waitFor(() => expect(document.title).toBe('Sign in · Backroom'))
})

it('shows the store in the window title when the store is found only after the page’s loading sign', async () => {
  const found = Promise.withResolvers<Response>()
  await openAdmin('/bamboo/orders', {
    isWhole: true,
    answers: { ...inBamboo, 'GET /users/store': () => found.promise },
  })
  await vi.waitFor(() => expect(document.title).toBe('Orders · Backroom'))
  found.resolve(Response.json(bamboo))
  await vi.waitFor(() => expect(document.title).toBe('Orders · Bamboo · Backroom'))
})

it('shows a not-found page with a link back to the store', async () => {
  await openAdmin('/bamboo/nothing/here', { isWhole: true, answers: inBamboo })
  expect((await find('link', 'Go to home')).getAttribute('href')).toBe('/admin/bamboo/')
})

it('returns to the store of its address after the sign-in, without the store chooser', async () => {
  await openAdmin('/bamboo/orders?text=ada', {
    isWhole: true,
    account: undefined,
    answers: { ...inBamboo, 'POST /auth/login': { accessToken: 'a', refreshToken: 'b', storeId: signedIn.storeId } },
  })
  await findAddress(`/auth/login?next=${encodeURIComponent('/admin/bamboo/orders?text=ada')}`)
  localStorage.setItem('backroom.account', JSON.stringify({ accessToken: 'a', refreshToken: 'b' }))
  // Another tab's sign-in reloads this one.
  await openAdmin(`/auth/login?next=${encodeURIComponent('/admin/bamboo/orders?text=ada')}`, {
    account: { accessToken: 'a', refreshToken: 'b' },
    answers: inBamboo,
  })
  await findAddress('/orders?text=ada', 'bamboo')
})

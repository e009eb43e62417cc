import { afterEach, expect, it, vi } from 'vitest'
import { altered } from '../testing/answers.ts'
import { exampleOrder, exampleStore } from '../testing/examples.ts'
import { openAdmin, problemSaying, signedIn } from '../testing/open-admin.ts'
import { click, find, findAddress, findText } from '../testing/screen.ts'
import { readAccount } from './account-info.ts'

afterEach(() => vi.restoreAllMocks())

const bamboo = exampleStore({
  id: '019a0000-0000-7000-8000-00000000000b',
  name: 'Bamboo',
  slug: 'bamboo',
  domain: 'bamboo.localhost:4000',
})
/** Whatever an address calls it. */
const inBamboo = {
  'GET /users/store': bamboo,
  ...altered('GET /stores/config/preference', { id: bamboo.id, slug: 'bamboo', storeDetail: { name: 'Bamboo' } }),
}
const storesOf = (sent: { path: string; headers: Headers }[]) =>
  new Set(sent.filter(({ path }) => path.startsWith('/stores/')).map(({ headers }) => headers.get('x-store-id')))

it('calls the server for the store in its address, whichever was last open', async () => {
  const { sent, requests } = await openAdmin('/bamboo/orders', { isWhole: true, answers: inBamboo })
  await findText('No orders yet')
  await findAddress('/orders', 'bamboo')
  expect(requests('GET /users/store')[0]?.query.get('store')).toBe('bamboo')
  expect(storesOf(sent)).toEqual(new Set([bamboo.id]))
  expect(readAccount()).toMatchObject({ storeId: bamboo.id, storeDomain: bamboo.domain })
})

it('goes on calling for its store after another tab has opened another one', async () => {
  const { sent } = await openAdmin('/orders')
  await findText('No orders yet')
  localStorage.setItem('backroom.account', JSON.stringify({ ...signedIn, storeId: bamboo.id, storeDomain: 'b' }))
  localStorage.setItem('backroom.lastShop', JSON.stringify({ id: bamboo.id, slug: 'bamboo' }))
  await click('link', 'Home')
  await find('heading', /Ada Nguyen/)
  await findAddress('/')
  expect(storesOf(sent)).toEqual(new Set([signedIn.storeId]))
})

it('asks nobody which store it is when it was open last', async () => {
  const { requests } = await openAdmin('/orders')
  await findText('No orders yet')
  expect(requests('GET /users/store')).toEqual([])
})

it('opens the last store at an address of before, and shows its own', async () => {
  await openAdmin('/orders?text=ada', { isWhole: true })
  await findAddress('/orders?text=ada')
})

it('knows the slug of the last store from the server when the browser has forgotten it', async () => {
  await openAdmin('/orders', { isWhole: true, answers: altered('GET /stores/config/preference', { slug: 'new-name' }) })
  await findAddress('/orders', 'new-name')
})

it('shows the slug of today at an address with the id, or with one of before', async () => {
  await openAdmin(`/${bamboo.id}/orders/${exampleOrder().id}`, { isWhole: true, answers: inBamboo })
  await findAddress(`/orders/${exampleOrder().id}`, 'bamboo')
  await openAdmin('/old-bamboo/orders', {
    isWhole: true,
    answers: { ...inBamboo, 'GET /users/store': bamboo },
  })
  await findAddress('/orders', 'bamboo')
})

it('says the same of a store of somebody else as of none, and offers one’s own', async () => {
  await openAdmin('/somebodys/orders', { isWhole: true, answers: { 'GET /users/store': () => problemSaying(404) } })
  await find('heading', 'Choose a shop')
  await findText('You have no shop at this address.')
  await findAddress('/auth/shop?missing=true')
  await click('button', /Northwind Tees/)
  await findAddress('/')
})

it('offers the other stores to somebody who was taken out of the last one', async () => {
  const forbidden = () => Response.json({ status: 403, code: 'forbidden', messages: ['No.'] }, { status: 403 })
  await openAdmin('/orders', { answers: { 'GET /users/info': forbidden } })
  await findText('You have no shop at this address.')
  expect(readAccount().refreshToken).toBe(signedIn.refreshToken)
})

it('begins anew where Back leads into another store: nothing of this one may meet it', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { sent } = await openAdmin('/orders')
  await findText('No orders yet')
  const before = sent.length
  history.replaceState(history.state, '', '/admin/bamboo/themes')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(sent.slice(before)).toEqual([])
})

it('says the store in the title of the window, and in no title outside it', async () => {
  await openAdmin('/orders')
  await vi.waitFor(() => expect(document.title).toBe('Orders · Northwind Tees · Backroom'))
  await click('link', /Change shop|Switch shop|Northwind Tees/)
  await find('heading', 'Choose a shop')
  await vi.waitFor(() => expect(document.title).toBe('Sign in · Backroom'))
})

it('has a page for addresses in a store that lead nowhere, with the way back into that store', async () => {
  await openAdmin('/bamboo/nothing/here', { isWhole: true, answers: inBamboo })
  expect((await find('link', 'Go to home')).getAttribute('href')).toBe('/admin/bamboo/')
})

it('comes back to the store of its address after the sign-in, without a choice', async () => {
  await openAdmin('/bamboo/orders?text=ada', {
    isWhole: true,
    account: undefined,
    answers: { ...inBamboo, 'POST /auth/login': { accessToken: 'a', refreshToken: 'b', storeId: signedIn.storeId } },
  })
  await findAddress(`/auth/login?next=${encodeURIComponent('/admin/bamboo/orders?text=ada')}`)
  localStorage.setItem('backroom.account', JSON.stringify({ accessToken: 'a', refreshToken: 'b' }))
  // What the watch does when another tab has signed in.
  await openAdmin(`/auth/login?next=${encodeURIComponent('/admin/bamboo/orders?text=ada')}`, {
    account: { accessToken: 'a', refreshToken: 'b' },
    answers: inBamboo,
  })
  await findAddress('/orders?text=ada', 'bamboo')
})

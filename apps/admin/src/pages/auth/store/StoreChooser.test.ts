import { href } from '@backroom/contract/pages/addresses'
import { expect, it } from 'vitest'
import { readAccount } from '../../../session/account-info.ts'
import { exampleStore } from '../../../testing/examples.ts'
import { openAdmin, signedIn } from '../../../testing/open-admin.ts'
import { all, click, find, findAddress, findText, type } from '../../../testing/screen.ts'

const account = { accessToken: 'access', refreshToken: 'refresh' }

it("lists the user's stores [A2-50]", async () => {
  await openAdmin('/auth/shop', { account })
  await find('heading', 'Choose a shop')
  await find('button', /Northwind Tees.*northwind\.localhost:4000.*Open.*Owner.*DEFAULT/)
})

it('stores the chosen store and opens its home page', async () => {
  await openAdmin('/auth/shop', { account })
  await click('button', /Northwind Tees/)
  await findAddress('/')
  expect(readAccount()).toEqual(signedIn)
})

it('checks the survey with store and token in headers, and continues at 200 [A7-14] [A7-15]', async () => {
  const { requests } = await openAdmin('/auth/shop', { account })
  await click('button', /Northwind Tees/)
  await findAddress('/')
  const [request] = requests('GET /stores/survey')
  expect(request?.headers.get('authorization')).toBe('Bearer access')
  expect(request?.headers.get('x-store-id')).toBe(signedIn.storeId)
})

it.each([409, 404, 500])('opens the survey when the answer is %i [A7-16]', async (status) => {
  await openAdmin('/auth/shop', {
    account,
    answers: { 'GET /stores/survey': status, 'GET /stores/survey/answers': { step: 0, answers: {}, isDone: false } },
  })
  await click('button', /Northwind Tees/)
  await find('heading', 'Tell us about your shop')
  expect(location.pathname).toBe('/admin/auth/survey')
})

it('continues without an answer [A7-16]', async () => {
  await openAdmin('/auth/shop', { account, answers: { 'GET /stores/survey': new TypeError('fetch failed') } })
  await click('button', /Northwind Tees/)
  await findAddress('/')
})

it('renews an expired token before it checks the survey [A7-16]', async () => {
  const answers = [401, {}]
  await openAdmin('/auth/shop', {
    account,
    answers: {
      'GET /stores/survey': () => answers.shift() ?? 500,
      'GET /auth/renew-access-token': { accessToken: 'next', refreshToken: 'next-refresh' },
    },
  })
  await click('button', /Northwind Tees/)
  await findAddress('/')
})

it('creates a store with a free address and opens its survey [A7-20]', async () => {
  const created = exampleStore({
    id: '019a0000-0000-7000-8000-0000000000c1',
    name: 'Tea House',
    domain: 'tea-house.localhost:4000',
  })
  const { requests } = await openAdmin('/auth/shop', {
    account,
    answers: {
      'GET /users/store-slug': { slug: 'tea-house', domain: created.domain, isFree: true },
      'POST /users/create-store': created,
      'GET /stores/survey/answers': { step: 0, answers: {}, isDone: false },
    },
  })
  await click('button', 'Create a shop')
  await type('Shop name', 'Tea House')
  await findText('tea-house.localhost:4000 is available')
  await click('button', 'Create shop')
  await find('heading', 'Your shop is ready')
  expect(requests('POST /users/create-store')[0]?.body).toEqual({
    name: 'Tea House',
    slug: 'tea-house',
    currency: 'USD',
  })
  expect(readAccount()).toMatchObject({ storeId: created.id, storeDomain: created.domain })
})

it('says that an address is taken, and keeps the typed values', async () => {
  const slugTaken = Response.json({ status: 409, code: 'slug_taken', messages: ['Taken.'] }, { status: 409 })
  await openAdmin('/auth/shop', {
    account,
    answers: {
      'GET /users/store-slug': { slug: 'tea-house', domain: 'tea-house.localhost:4000', isFree: false },
      'POST /users/create-store': () => slugTaken,
    },
  })
  await click('button', 'Create a shop')
  await type('Shop name', 'Tea House')
  await findText('tea-house.localhost:4000 is taken')
  await click('button', 'Create shop')
  await find('alert', /Taken\./)
  expect(await find('textbox', 'Shop name')).toMatchObject({ value: 'Tea House' })
})

it('loads the next page of stores with the id of the last one [A7-19]', async () => {
  const second = exampleStore({ id: '019a0000-0000-7000-8000-000000000002', name: 'Maison Lumière' })
  const pages = [
    { stores: [exampleStore()], hasMore: true },
    { stores: [second], hasMore: false },
  ]
  const { requests } = await openAdmin('/auth/shop', {
    account,
    answers: { 'GET /users/stores': () => pages.shift() ?? 500 },
  })
  await click('button', 'Show more shops')
  await find('button', /Maison Lumière/)
  expect(all('button', /Northwind Tees/)).toHaveLength(1)
  const lastIds = requests('GET /users/stores').map(({ query }) => query.get('lastId'))
  expect(lastIds).toEqual([null, signedIn.storeId])
})

it.each([
  [href('website.orders', { text: 'ada' }), '/orders?text=ada'],
  ['https://evil.example/admin/', '/'],
  ['//evil.example/admin/', '/'],
  ['/administrator', '/'],
])('continues to %s only inside the back office', async (next, address) => {
  await openAdmin(`/auth/shop?next=${encodeURIComponent(next)}`, { account })
  await click('button', /Northwind Tees/)
  await findAddress(address)
})

it('sends visitors to the login', async () => {
  await openAdmin('/auth/shop', { account: undefined })
  await find('heading', 'Sign in to your shop')
  await findAddress('/auth/login')
})

it('shows the empty state only for an account without shops', async () => {
  await openAdmin('/auth/shop', { account })
  await find('button', /Northwind Tees/)
  expect(document.body.textContent).not.toContain('No shop yet')
  await openAdmin('/auth/shop', { account, answers: { 'GET /users/stores': { stores: [], hasMore: false } } })
  await findText('No shop yet')
})

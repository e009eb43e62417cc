// @vitest-environment happy-dom
import { href } from '@backroom/contract/addresses'
import { expect, it } from 'vitest'
import { readAccount } from '../../session/account-info.ts'
import { openAdmin, signedIn } from '../../testing/open-admin.ts'
import { all, click, find, findAddress } from '../../testing/screen.ts'

const account = { accessToken: 'access', refreshToken: 'refresh' }

it('lists the shops of the person [A2-50]', async () => {
  await openAdmin('/auth/shop', { account })
  await find('heading', 'Choose a shop')
  await find('button', /Northwind Tees.*northwind\.localhost:4000.*Open.*Owner.*DEFAULT/)
})

it('remembers the chosen shop and opens its home', async () => {
  await openAdmin('/auth/shop', { account })
  await click('button', /Northwind Tees/)
  await findAddress('/')
  expect(readAccount()).toEqual(signedIn)
})

it('asks for the next page of shops with the id of the last one listed [A7-19]', async () => {
  const { stores } = (await import('../../testing/answers.ts')).answersOf()['GET /users/stores'] as {
    stores: { id: string; name: string }[]
  }
  const pages = [
    { stores, hasMore: true },
    { stores: [{ ...stores[0], id: 'second', name: 'Maison Lumière' }], hasMore: false },
  ]
  const { requests } = await openAdmin('/auth/shop', {
    account,
    answers: { 'GET /users/stores': () => pages.shift() ?? 500 },
  })
  await click('button', 'Show more shops')
  await find('button', /Maison Lumière/)
  expect(all('button', /Northwind Tees/)).toHaveLength(1)
  const asked = requests('GET /users/stores').map(({ query }) => query.get('lastId'))
  expect(asked).toEqual([null, signedIn.storeId])
})

it.each([
  [href('website.orders', { text: 'ada' }), '/orders?text=ada'],
  ['https://evil.example/admin/', '/'],
  ['//evil.example/admin/', '/'],
  ['/administrator', '/'],
])('goes on to %s only inside the back office', async (next, address) => {
  await openAdmin(`/auth/shop?next=${encodeURIComponent(next)}`, { account })
  await click('button', /Northwind Tees/)
  await findAddress(address)
})

it('sends a stranger to the login', async () => {
  await openAdmin('/auth/shop', { account: undefined })
  await find('heading', 'Sign in to your shop')
  await findAddress('/auth/login')
})

import { href } from '@backroom/contract/pages/addresses'
import { afterEach, expect, it, vi } from 'vitest'
import { altered } from '../testing/answers.ts'
import { openAdmin, signedIn } from '../testing/open-admin.ts'
import { find, findAddress, findText } from '../testing/screen.ts'
import { readAccount } from './account-info.ts'

afterEach(() => vi.restoreAllMocks())

const login = (next: string) => href('auth', { authPage: 'login' }, { next }).replace('/admin', '')

it.each([
  ['domain [A4-15]', 'storeDomain'],
  ['refresh token [A4-01] [A4-16]', 'refreshToken'],
  ['store id [A4-17]', 'storeId'],
])('signs out without a %s', async (_, field) => {
  await openAdmin('/orders', { account: { ...signedIn, [field]: undefined }, isWhole: true })
  await find('heading', 'Sign in to your shop')
  await findAddress(login('/admin/orders'))
  expect(readAccount()).toEqual({})
})

it('sends visitors without a session to the login [A8-11]', async () => {
  await openAdmin('/', { account: undefined })
  await findAddress(login('/admin/northwind/'))
})

it('renews a missing access token instead of signing out', async () => {
  const { requests } = await openAdmin('/', {
    account: { ...signedIn, accessToken: undefined } as never,
    answers: { 'GET /auth/renew-access-token': { accessToken: 'a', refreshToken: 'b' } },
  })
  await find('heading', /Ada Nguyen/)
  expect(requests('GET /auth/renew-access-token')).toHaveLength(1)
})

it('signs out when the permissions are missing [A6-04]', async () => {
  const { 'GET /users/info': user } = altered('GET /users/info', { isStoreOwner: false, scopes: undefined })
  // Our server always sends permissions. A proxy or an older server may not.
  await openAdmin('/', { answers: { 'GET /users/info': () => Response.json(user) } })
  await findAddress(login('/admin/northwind/'))
  expect(readAccount()).toEqual({})
})

it('leads to no-access when there are no permissions, and keeps the session [A6-04]', async () => {
  await openAdmin('/', { answers: altered('GET /users/info', { isStoreOwner: false, scopes: [] }) })
  await findAddress('/no-access?permission=homes.view')
})

it('retries when the user cannot be loaded, and goes on if the retry works [A8-10]', async () => {
  const { 'GET /users/info': user } = altered('GET /users/info', {})
  const answers = [409, user]
  await openAdmin('/', { answers: { 'GET /users/info': () => (answers.shift() as object) ?? 500 } })
  await find('heading', /Ada Nguyen/)
})

it('signs out when the user cannot be loaded twice in a row [A8-10]', async () => {
  const { requests } = await openAdmin('/', { answers: { 'GET /users/info': 409 } })
  await findAddress(login('/admin/northwind/'))
  expect(requests('GET /users/info')).toHaveLength(2)
  expect(readAccount()).toEqual({})
})

it('keeps the session when the server is unreachable, and offers to retry', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openAdmin('/', { answers: { 'GET /users/info': new TypeError('fetch failed') } })
  await findText('This page couldn’t be shown')
  await find('button', 'Retry')
  expect(readAccount()).toEqual(signedIn)
  expect(logged.mock.calls.flat().join()).toContain('fetch failed')
})

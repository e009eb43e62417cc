import { beforeEach, expect, it, vi } from 'vitest'
import { altered } from '../testing/answers.ts'
import { exampleStore } from '../testing/examples.ts'
import { openAdmin, signedIn } from '../testing/open-admin.ts'
import { click, find, findAddress } from '../testing/screen.ts'
import { type AccountInfo, changeAccount, readAccount } from './account-info.ts'

const values = {
  access_token: 'access',
  refresh_token: 'refresh',
  store_id: 'store-7',
  system_domain: 'seven.localhost',
  r_domain: 'seven.example',
}
const fields: AccountInfo = {
  accessToken: 'access',
  refreshToken: 'refresh',
  storeId: 'store-7',
  storeDomain: 'seven.localhost',
  rDomain: 'seven.example',
}
const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub, exp: 9_999_999_999 }))}.mac`

async function enter(search: Record<string, string>) {
  history.replaceState(null, '', `/admin/auth/login?${new URLSearchParams(search)}#here`)
  vi.resetModules()
  const entry = await import('./entry-address.ts')
  entry.takeEntryAddress()
  return entry
}

beforeEach(() => localStorage.clear())

it('stores each value of the entry address in its field [A2-59] [A2-60] [A3-02]', async () => {
  await enter(values)
  expect(readAccount()).toEqual(fields)
})

it('removes the values from the address without a history entry, and keeps other parameters [A2-61]', async () => {
  const steps = history.length
  await enter({ ...values, sk: 'spring' })
  expect(location.search).toBe('?sk=spring')
  expect(location.hash).toBe('#here')
  expect(history.length).toBe(steps)
})

it('keeps an address without these values', async () => {
  changeAccount(fields)
  await enter({ sk: 'spring' })
  expect(readAccount()).toEqual(fields)
})

it('asks before it replaces another signed-in user', async () => {
  const current = { ...fields, accessToken: tokenOf('ada'), refreshToken: 'of-ada' }
  changeAccount(current)
  const entry = await enter({ ...values, access_token: tokenOf('bob') })
  expect(location.search).toBe('')
  expect(readAccount()).toEqual(current)
  expect(entry.getPendingSignIn()?.refreshToken).toBe('refresh')
  entry.acceptPendingSignIn()
  expect(readAccount()).toEqual({ ...fields, accessToken: tokenOf('bob') })
})

it('asks even if the address claims the same user, because its claims are unverified', async () => {
  const current = { ...fields, accessToken: tokenOf('ada'), refreshToken: 'of-ada' }
  changeAccount(current)
  const entry = await enter({ ...values, access_token: tokenOf('ada'), refresh_token: 'of-the-attacker' })
  expect(readAccount()).toEqual(current)
  expect(entry.getPendingSignIn()?.refreshToken).toBe('of-the-attacker')
})

it('accepts a new access token for the stored refresh token', async () => {
  changeAccount({ ...fields, accessToken: 'older' })
  await enter(values)
  expect(readAccount()).toEqual(fields)
})

it('signs in by the entry address, and shows the shop at an address without its values [A2-59] [A2-60] [A2-61] [A3-02]', async () => {
  const search = new URLSearchParams({ ...values, store_id: String(signedIn.storeId) })
  await openAdmin(`/?${search}`, { account: undefined, isWhole: true })
  await find('heading', /Ada Nguyen/)
  await findAddress('/')
  expect(location.search).toBe('')
  expect(readAccount()).toMatchObject({
    accessToken: 'access',
    refreshToken: 'refresh',
    storeId: signedIn.storeId,
    rDomain: 'seven.example',
  })
})

it('keeps the signed-in user on request', async () => {
  const search = new URLSearchParams({ ...values, refresh_token: 'of-bob' })
  await openAdmin(`/?${search}`)
  await click('button', 'Keep this account')
  await find('heading', /Ada Nguyen/)
  await findAddress('/')
  expect(readAccount().refreshToken).toBe('refresh')
  expect(readAccount().accessToken).toBe('access')
})

it('stays in the current store when an address names a store that the user cannot access', async () => {
  await openAdmin('/?store_id=of-somebody&system_domain=evil.example&r_domain=evil.example', { isWhole: true })
  await find('heading', /Ada Nguyen/)
  expect(readAccount()).toEqual(signedIn)
})

it('switches to another store of the user, with the domain from the server', async () => {
  const seven = '019a0000-0000-7000-8000-000000000007'
  const store = exampleStore({ id: seven, slug: 'seven', domain: 'seven.localhost' })
  await openAdmin(`/?store_id=${seven}&system_domain=evil.example`, {
    isWhole: true,
    answers: {
      'GET /users/store': store,
      ...altered('GET /stores/config/preference', { id: seven, slug: 'seven' }),
    },
  })
  await find('heading', /Ada Nguyen/)
  expect(readAccount()).toEqual({ ...signedIn, storeId: seven, storeDomain: 'seven.localhost' })
  await findAddress('/', 'seven')
})

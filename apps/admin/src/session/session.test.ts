import { limits } from '@backroom/contract/people/auth/limits'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { problemWith } from '../testing/open-admin.ts'
import { type AccountInfo, accountKey, changeAccount, readAccount } from './account-info.ts'

const tokenUntil = (exp: number, sub = 'ada') => `head.${btoa(JSON.stringify({ sub, exp }))}.mac`
const expired = tokenUntil(1_000_000_000)
const fresh = tokenUntil(9_999_999_999)

/** Calls `/users/info` through the app's client. `renewal` answers the refresh token. */
async function startSession(
  renewal: () => Response | Promise<Response>,
  accepts = (token: string | null) => token === `Bearer ${fresh}`,
) {
  vi.resetModules()
  const renewals: (string | null)[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    if (input.startsWith('/auth/renew-access-token')) {
      renewals.push(headers.get('x-refresh-token'))
      return renewal()
    }
    return accepts(headers.get('authorization')) ? Response.json({ firstName: 'Ada' }) : problemWith(401)
  })
  const { api, session } = await import('../api/api.ts')
  const { watchSession } = await import('./watch-session.ts')
  const ended = vi.fn()
  session.onEnd(ended)
  return { api, session, ended, renewals, watchSession }
}

const renewed = () => Response.json({ accessToken: fresh, refreshToken: 'next' })

beforeEach(() => {
  localStorage.clear()
  changeAccount({ refreshToken: 'first', storeId: 'store', storeDomain: 'shop.localhost' })
})
afterEach(() => void vi.useRealTimers())

it('replaces an expired access token with the refresh token [A4-02] [A7-05]', async () => {
  changeAccount({ accessToken: expired })
  const { api, renewals } = await startSession(renewed)
  await api.users.info()
  expect(renewals).toEqual(['first'])
  expect(readAccount()).toMatchObject({ accessToken: fresh, refreshToken: 'next' })
})

it('renews once when the server rejects a token that looks valid [A4-02]', async () => {
  changeAccount({ accessToken: tokenUntil(9_000_000_000) })
  const { api, renewals } = await startSession(renewed)
  await expect(api.users.info()).resolves.toEqual({ firstName: 'Ada' })
  expect(renewals).toHaveLength(1)
})

it('fails after one renewal', async () => {
  const { api, renewals } = await startSession(renewed, () => false)
  changeAccount({ accessToken: tokenUntil(9_000_000_000) })
  await expect(api.users.info()).rejects.toMatchObject({ status: 401 })
  expect(renewals).toHaveLength(1)
})

it('renews once for many calls at the same time', async () => {
  changeAccount({ accessToken: expired })
  const { api, renewals } = await startSession(renewed)
  await Promise.all(Array.from({ length: 20 }, () => api.users.info()))
  expect(renewals).toHaveLength(1)
})

it('uses the token that another tab has renewed', async () => {
  changeAccount({ accessToken: expired })
  const { api, renewals } = await startSession(renewed)
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_name: string, work: () => Promise<unknown>) => {
        changeAccount({ accessToken: fresh, refreshToken: 'of-the-other-tab' })
        return work()
      },
    },
  })
  await api.users.info()
  vi.unstubAllGlobals()
  expect(renewals).toEqual([])
  expect(readAccount().refreshToken).toBe('of-the-other-tab')
})

it('signs out when the server rejects the refresh token [A4-03]', async () => {
  changeAccount({ accessToken: expired })
  const { api, ended } = await startSession(() => problemWith(401))
  await expect(api.users.info()).rejects.toMatchObject({ status: 401 })
  expect(readAccount()).toEqual({})
  expect(ended).toHaveBeenCalledTimes(1)
})

it.each([
  ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a server in trouble', () => problemWith(503)],
])('keeps the session through %s [A4-03]', async (_, renewal) => {
  changeAccount({ accessToken: expired })
  const { api, ended } = await startSession(renewal)
  await expect(api.users.info()).rejects.toBeDefined()
  expect(readAccount().refreshToken).toBe('first')
  expect(ended).not.toHaveBeenCalled()
})

it('renews again after a lost connection', async () => {
  changeAccount({ accessToken: expired })
  const answers = [() => Promise.reject(new TypeError('fetch failed')), renewed]
  const { api } = await startSession(() => answers.shift()?.() ?? problemWith(500))
  await expect(api.users.info()).rejects.toBeDefined()
  await expect(api.users.info()).resolves.toEqual({ firstName: 'Ada' })
})

it('checks the session at the start and every 828000000 ms, and ends it when the refresh token is gone [A4-01] [A4-04] [A9-07]', async () => {
  expect(limits.authRecheckMs).toBe(828_000_000)
  vi.useFakeTimers()
  changeAccount({ accessToken: expired })
  const { session, watchSession, renewals } = await startSession(renewed)
  const onSignedOut = vi.fn()
  const unwatch = watchSession(session, { onSignedOut, isPublicPage: () => false })
  await vi.advanceTimersByTimeAsync(0)
  expect(renewals).toHaveLength(1)
  localStorage.clear()
  await vi.advanceTimersByTimeAsync(827_999_999)
  expect(onSignedOut).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onSignedOut).toHaveBeenCalledTimes(1)
  unwatch()
})

it('keeps a newer sign-in when an older renewal is rejected', async () => {
  changeAccount({ accessToken: expired })
  const { api, ended } = await startSession(() => {
    changeAccount({ accessToken: fresh, refreshToken: 'newer' })
    return problemWith(401)
  })
  await expect(api.users.info()).resolves.toEqual({ firstName: 'Ada' })
  expect(readAccount().refreshToken).toBe('newer')
  expect(ended).not.toHaveBeenCalled()
})

/** Dispatches another tab's storage write. @returns how this tab reacted */
async function reactionTo(before: AccountInfo, after: AccountInfo) {
  const { session, watchSession } = await startSession(renewed)
  const onSignedOut = vi.fn()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const unwatch = watchSession(session, { onSignedOut, isPublicPage: () => true })
  const [oldValue, newValue] = [JSON.stringify(before), JSON.stringify(after)]
  dispatchEvent(new StorageEvent('storage', { key: accountKey, oldValue, newValue }))
  unwatch()
  const reaction = { isSignedOut: onSignedOut.mock.calls.length > 0, isReloaded: reload.mock.calls.length > 0 }
  reload.mockRestore()
  return reaction
}
const ada = { accessToken: fresh, refreshToken: 'of-ada', storeId: 'store-7', storeDomain: 'seven.localhost' }
const bob = { ...ada, accessToken: tokenUntil(9_999_999_999, 'bob'), refreshToken: 'of-bob' }

it.each([
  ['opens another store', ada, { ...ada, storeId: 'store-8', storeDomain: 'eight.localhost' }],
  ['renews the token', ada, { ...ada, accessToken: tokenUntil(9_999_999_998), refreshToken: 'next' }],
  ['is renewing a token', ada, { ...ada, accessToken: undefined }],
])('stays while another tab %s', async (_, before, after) => {
  expect(await reactionTo(before, after as AccountInfo)).toEqual({ isSignedOut: false, isReloaded: false })
})

it('signs out with every other tab', async () => {
  expect(await reactionTo(ada, {})).toEqual({ isSignedOut: true, isReloaded: false })
})

it.each([
  ['signs in', {}, ada],
  ['signs in as another user', ada, bob],
])('reloads its own address when another tab %s', async (_, before, after) => {
  expect(await reactionTo(before, after)).toEqual({ isSignedOut: false, isReloaded: true })
})

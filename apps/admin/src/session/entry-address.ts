import { type AccountInfo, changeAccount, clearAccount, readAccount } from './account-info.ts'

const fields = {
  access_token: 'accessToken',
  refresh_token: 'refreshToken',
  store_id: 'storeId',
  system_domain: 'storeDomain',
  r_domain: 'rDomain',
} as const satisfies Record<string, keyof AccountInfo>

/** A sign-in from the address that the user has not confirmed yet. */
let pendingSignIn: AccountInfo | undefined

/** The store that the address names for a signed-in user. The server checks access. */
let namedStore: string | undefined

/** Takes the sign-in values out of the address, so no token stays in it or in the history. */
export function takeEntryAddress() {
  const address = new URL(location.href)
  const entry: AccountInfo = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = address.searchParams.get(name)
    if (value) entry[field] = value
    address.searchParams.delete(name)
  }
  if (Object.keys(entry).length === 0) return
  history.replaceState(history.state, '', address)
  const stored = readAccount()
  if (!hasTokens(entry) && stored.refreshToken) {
    if (entry.storeId !== stored.storeId) namedStore = entry.storeId
    return
  }
  pendingSignIn = entry
  if (!replacesUser(entry, stored)) acceptPendingSignIn()
}

/** Returns the store once. */
export function takeNamedStore(): string | undefined {
  const storeId = namedStore
  namedStore = undefined
  return storeId
}

export const getPendingSignIn = (): AccountInfo | undefined => pendingSignIn

export function acceptPendingSignIn() {
  if (!pendingSignIn) return
  // New tokens without a store belong to a user whose store is not known yet. No value of the previous user may remain.
  if (pendingSignIn.refreshToken) clearAccount()
  changeAccount(pendingSignIn)
  pendingSignIn = undefined
}

export function declinePendingSignIn() {
  pendingSignIn = undefined
}

const hasTokens = ({ accessToken, refreshToken }: AccountInfo) => Boolean(refreshToken ?? accessToken)

/** The claims of a token in the address are unverified, so another refresh token may belong to another user. */
const replacesUser = (entry: AccountInfo, stored: AccountInfo) =>
  hasTokens(entry) && stored.refreshToken !== undefined && entry.refreshToken !== stored.refreshToken

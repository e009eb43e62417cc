import { type AccountInfo, changeAccount, clearAccount, readAccount } from './account-info.ts'

const fields = {
  access_token: 'accessToken',
  refresh_token: 'refreshToken',
  store_id: 'storeId',
  system_domain: 'storeDomain',
  r_domain: 'rDomain',
} as const satisfies Record<string, keyof AccountInfo>

/** The sign-in that the address carried, while its person has not agreed to replace another one's. */
let offered: AccountInfo | undefined

/** The store that the address named to somebody who is signed in; theirs or not, only the server can say. */
let named: string | undefined

/** Takes the sign-in out of the address, so that no token stays in it or in the history. */
export function takeEntryAddress() {
  const address = new URL(location.href)
  const taken: AccountInfo = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = address.searchParams.get(name)
    if (value) taken[field] = value
    address.searchParams.delete(name)
  }
  if (Object.keys(taken).length === 0) return
  history.replaceState(history.state, '', address)
  const stored = readAccount()
  if (!bringsTokens(taken) && stored.refreshToken) {
    if (taken.storeId !== stored.storeId) named = taken.storeId
    return
  }
  offered = taken
  if (!replacesSomebody(taken, stored)) acceptOffer()
}

/** Given once. */
export function takeNamedStore(): string | undefined {
  const storeId = named
  named = undefined
  return storeId
}

export const offeredSignIn = (): AccountInfo | undefined => offered

export function acceptOffer() {
  if (!offered) return
  // Tokens without the rest belong to somebody whose store is not known yet: nothing of the last person may remain.
  if (offered.refreshToken) clearAccount()
  changeAccount(offered)
  offered = undefined
}

export function declineOffer() {
  offered = undefined
}

const bringsTokens = ({ accessToken, refreshToken }: AccountInfo) => Boolean(refreshToken ?? accessToken)

/** Whoever wrote the address wrote the claims in its tokens, too: another refresh token may be anybody's. */
const replacesSomebody = (taken: AccountInfo, stored: AccountInfo) =>
  bringsTokens(taken) && stored.refreshToken !== undefined && taken.refreshToken !== stored.refreshToken

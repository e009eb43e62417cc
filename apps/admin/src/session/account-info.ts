export interface AccountInfo {
  storeId?: string
  accessToken?: string
  refreshToken?: string
  storeDomain?: string
  rDomain?: string
}

export const accountKey = 'backroom.account'

export function readAccount(): AccountInfo {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(accountKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

/** Replaces the given fields; a field given as undefined is dropped. */
export function changeAccount(part: { [Field in keyof AccountInfo]: AccountInfo[Field] | undefined }) {
  localStorage.setItem(accountKey, JSON.stringify({ ...readAccount(), ...part }))
}

export const clearAccount = () => localStorage.removeItem(accountKey)

export const isSignedIn = () => Boolean(readAccount().refreshToken)

/** What the pages behind the shop chooser need; without any of it they log out. */
export const isComplete = ({ refreshToken, storeId, storeDomain }: AccountInfo) =>
  Boolean(refreshToken && storeId && storeDomain)

import { forget, readStored, store } from '../browser-storage.ts'

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
    const stored: unknown = JSON.parse(readStored(accountKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

/** The browser would not keep the sign-in. */
export class StorageError extends Error {}

/** Replaces the given fields; a field given as undefined is dropped. */
export function changeAccount(part: { [Field in keyof AccountInfo]: AccountInfo[Field] | undefined }) {
  if (!store(accountKey, JSON.stringify({ ...readAccount(), ...part }))) throw new StorageError()
}

export const clearAccount = () => forget(accountKey)

export const isSignedIn = () => Boolean(readAccount().refreshToken)

/** What the pages behind the store chooser need; without any of it they log out. */
export const isComplete = ({ refreshToken, storeId, storeDomain }: AccountInfo) =>
  Boolean(refreshToken && storeId && storeDomain)

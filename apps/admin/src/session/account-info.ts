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

/** The browser could not store the sign-in. */
export class StorageError extends Error {}

/** Replaces the listed fields. `undefined` deletes a field. */
export function changeAccount(part: { [Field in keyof AccountInfo]: AccountInfo[Field] | undefined }) {
  if (!store(accountKey, JSON.stringify({ ...readAccount(), ...part }))) throw new StorageError()
}

export const clearAccount = () => forget(accountKey)

export const isSignedIn = () => Boolean(readAccount().refreshToken)

/** Whether the account has everything that pages inside a store need. */
export const isComplete = ({ refreshToken, storeId, storeDomain }: AccountInfo) =>
  Boolean(refreshToken && storeId && storeDomain)

import { api } from '../api/api.ts'
import { ApiError } from '../api/client.ts'
import { isComplete, readAccount } from './account-info.ts'
import { enterStore } from './enter-store.ts'
import { isCalled, lastStore, setTabStore, tabStore } from './tab-store.ts'

/** The store that an address names. */
export interface NamedStore {
  /** A path segment. Only this store fits. */
  segment?: string | undefined
  /** A search parameter. Used if the user can access the store. */
  storeId?: string | undefined
}

/**
 * Makes the store of an address the tab's store. Without a name, uses the tab's current store or the last store of this
 * browser. @returns whether a store was found
 */
export async function findStore({ segment, storeId }: NamedStore): Promise<boolean> {
  const named = segment ?? storeId
  const open = tabStore()
  if (open && (named === undefined || isCalled(open, named))) return true
  if (named !== undefined && !isLastStore(named)) {
    const loaded = await loadStore(named)
    if (loaded) enterStore(loaded)
    if (loaded || segment !== undefined) return loaded !== undefined
  }
  if (tabStore()) return true
  const account = readAccount()
  if (!isComplete(account)) return false
  const { storeId: id = '' } = account
  const last = lastStore()
  setTabStore(last?.id === id ? last : { id })
  return true
}

/** Whether the account already holds this store. */
function isLastStore(named: string): boolean {
  const account = readAccount()
  const last = lastStore()
  if (!isComplete(account)) return false
  return named === account.storeId || (last?.id === account.storeId && last?.slug === named)
}

/** A store without access and a missing store give the same answer. */
async function loadStore(store: string) {
  try {
    return await api.users.store({ query: { store } })
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return undefined
    throw error
  }
}

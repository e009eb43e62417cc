import { api } from '../api/api.ts'
import { ApiError } from '../api/client.ts'
import { isComplete, readAccount } from './account-info.ts'
import { enterStore } from './enter-store.ts'
import { isCalled, lastStore, setTabStore, tabStore } from './tab-store.ts'

/** What an address says of its store. */
export interface NamedStore {
  /** Stands in the path: no other store will do. */
  word?: string | undefined
  /** A specified search value names it: taken where it is one of the person's. */
  storeId?: string | undefined
}

/**
 * Makes the store of an address the tab's own. Without a name it is the store the tab is in already, else the one that was
 * last open in this browser. @returns whether there is one
 */
export async function findStore({ word, storeId }: NamedStore): Promise<boolean> {
  const named = word ?? storeId
  const open = tabStore()
  if (open && (named === undefined || isCalled(open, named))) return true
  if (named !== undefined && !isLast(named)) {
    const found = await askFor(named)
    if (found) enterStore(found)
    if (found || word !== undefined) return found !== undefined
  }
  if (tabStore()) return true
  const account = readAccount()
  if (!isComplete(account)) return false
  const { storeId: id = '' } = account
  const last = lastStore()
  setTabStore(last?.id === id ? last : { id })
  return true
}

/** The account knows all that the pages need of it. */
function isLast(named: string): boolean {
  const account = readAccount()
  const last = lastStore()
  if (!isComplete(account)) return false
  return named === account.storeId || (last?.id === account.storeId && last?.slug === named)
}

/** Somebody else's store and one that does not exist are the same answer. */
async function askFor(store: string) {
  try {
    return await api.users.store({ query: { store } })
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return undefined
    throw error
  }
}

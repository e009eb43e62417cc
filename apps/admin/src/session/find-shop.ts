import { api } from '../api/api.ts'
import { ApiError } from '../api/client.ts'
import { isComplete, readAccount } from './account-info.ts'
import { enterShop } from './enter-shop.ts'
import { isCalled, lastShop, setTabShop, tabShop } from './tab-shop.ts'

/** What an address says of its shop. */
export interface NamedShop {
  /** Stands in the path: no other shop will do. */
  word?: string | undefined
  /** A specified search value names it: taken where it is one of the person's. */
  storeId?: string | undefined
}

/**
 * Makes the shop of an address the tab's own. Without a name it is the shop the tab is in already, else the one that was
 * last open in this browser. @returns whether there is one
 */
export async function findShop({ word, storeId }: NamedShop): Promise<boolean> {
  const named = word ?? storeId
  const open = tabShop()
  if (open && (named === undefined || isCalled(open, named))) return true
  if (named !== undefined && !isLast(named)) {
    const found = await askFor(named)
    if (found) enterShop(found)
    if (found || word !== undefined) return found !== undefined
  }
  if (tabShop()) return true
  const account = readAccount()
  if (!isComplete(account)) return false
  const { storeId: id = '' } = account
  const last = lastShop()
  setTabShop(last?.id === id ? last : { id })
  return true
}

/** The account knows all that the pages need of it. */
function isLast(named: string): boolean {
  const account = readAccount()
  const last = lastShop()
  if (!isComplete(account)) return false
  return named === account.storeId || (last?.id === account.storeId && last?.slug === named)
}

/** Somebody else's shop and one that does not exist are the same answer. */
async function askFor(shop: string) {
  try {
    return await api.users.store({ query: { shop } })
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return undefined
    throw error
  }
}

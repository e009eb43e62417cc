import { session } from '../api/api.ts'
import { ApiError } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { clearAccount, isComplete, isSignedIn, readAccount } from './account-info.ts'
import { takeNamedStore } from './entry-address.ts'
import { findStore, type NamedStore } from './find-store.ts'
import { noSuchStore } from './no-such-store.ts'
import { isRefusal } from './session.ts'
import { isCalled, setTabStore, tabStore } from './tab-store.ts'
import { meOptions, type User } from './use-me.ts'
import { storeOptions } from './use-store.ts'

/**
 * Who looks at a page behind the store chooser, in the store that its address names; user and store are known then. Without
 * a token, a store or a domain nobody does, and what was stored is forgotten.
 */
export async function viewer({ word, storeId }: NamedStore = {}): Promise<User | typeof noSuchStore | undefined> {
  const named = { word, storeId: storeId ?? takeNamedStore() }
  if (!isSignedIn() || (named.word === undefined && !named.storeId && !isComplete(readAccount()))) return forget()
  if (word !== undefined && isElsewhere(word)) return anew()
  try {
    return await known(named)
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  await session.check()
  if (!isSignedIn()) return undefined
  try {
    return await known(named)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error instanceof ApiError && error.code === 'forbidden' ? noSuchStore : forget()
  }
}

/** Back and Forward may lead into another store than the one this tab has open. */
function isElsewhere(word: string): boolean {
  const open = tabStore()
  return open !== undefined && !isCalled(open, word)
}

/** A page that still stands in the other store, and what it has under way, must not meet this one: all begins anew. */
async function anew(): Promise<never> {
  // The router writes the address in a microtask of its own.
  await Promise.resolve()
  location.reload()
  return new Promise(() => {})
}

async function known(named: NamedStore): Promise<User | typeof noSuchStore | undefined> {
  if (!(await findStore(named))) return named.word === undefined ? forget() : noSuchStore
  const [user, store] = await Promise.all([
    queryClient.ensureQueryData(meOptions()),
    queryClient.ensureQueryData(storeOptions()),
    loadTexts(),
  ])
  if (tabStore()?.slug !== store.slug) setTabStore({ id: store.id, slug: store.slug })
  // The list may be empty, but not missing.
  return Array.isArray(user.scopes) ? user : forget()
}

function forget(): undefined {
  clearAccount()
}

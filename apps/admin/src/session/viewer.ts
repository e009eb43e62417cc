import { session } from '../api/api.ts'
import { ApiError } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { clearAccount, isComplete, isSignedIn, readAccount } from './account-info.ts'
import { takeNamedStore } from './entry-address.ts'
import { findStore, type NamedStore } from './find-store.ts'
import { noSuchStore } from './no-such-store.ts'
import { isClientError } from './session.ts'
import { isCalled, setTabStore, tabStore } from './tab-store.ts'
import { meOptions, type User } from './use-me.ts'
import { storeOptions } from './use-store.ts'

/**
 * The user who opens a page, in the store that its address names. Loads user and store. Clears the session if the
 * token, the store or the domain is missing.
 */
export async function viewer({ segment, storeId }: NamedStore = {}): Promise<User | typeof noSuchStore | undefined> {
  const target = { segment, storeId: storeId ?? takeNamedStore() }
  if (!isSignedIn() || (target.segment === undefined && !target.storeId && !isComplete(readAccount())))
    return clearSession()
  if (segment !== undefined && isOtherStore(segment)) return reloadPage()
  try {
    return await loadViewer(target)
  } catch (error) {
    if (!isClientError(error)) throw error
  }
  await session.check()
  if (!isSignedIn()) return undefined
  try {
    return await loadViewer(target)
  } catch (error) {
    if (!isClientError(error)) throw error
    return error instanceof ApiError && error.code === 'forbidden' ? noSuchStore : clearSession()
  }
}

/** Back and Forward may lead to another store than the tab's. */
function isOtherStore(segment: string): boolean {
  const open = tabStore()
  return open !== undefined && !isCalled(open, segment)
}

/** Reloads, so the other store's page and pending requests cannot mix with this store. */
async function reloadPage(): Promise<never> {
  // The router writes the address in a microtask.
  await Promise.resolve()
  location.reload()
  return new Promise(() => {})
}

async function loadViewer(target: NamedStore): Promise<User | typeof noSuchStore | undefined> {
  if (!(await findStore(target))) return target.segment === undefined ? clearSession() : noSuchStore
  const [user, store] = await Promise.all([
    queryClient.ensureQueryData(meOptions()),
    queryClient.ensureQueryData(storeOptions()),
    loadTexts(),
  ])
  if (tabStore()?.slug !== store.slug) setTabStore({ id: store.id, slug: store.slug })
  // The list may be empty, but not missing.
  return Array.isArray(user.scopes) ? user : clearSession()
}

function clearSession(): undefined {
  clearAccount()
}

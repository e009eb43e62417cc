import { session } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { clearAccount, isComplete, readAccount } from './account-info.ts'
import { chooseOwnStore } from './choose-own-store.ts'
import { takeNamedStore } from './entry-address.ts'
import { isRefusal } from './session.ts'
import { meOptions, type User } from './use-me.ts'
import { storeOptions } from './use-store.ts'

/**
 * Who looks at a page behind the shop chooser, in a store that is then known as well. Without a token, a store or a
 * domain nobody does, and what was stored is forgotten.
 */
export async function viewer(): Promise<User | undefined> {
  const named = takeNamedStore()
  if (!named && !isComplete(readAccount())) return forget()
  try {
    if (named) await chooseOwnStore(named)
    if (!isComplete(readAccount())) return forget()
    return await known()
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  await session.check()
  if (!isComplete(readAccount())) return undefined
  try {
    return await known()
  } catch (error) {
    if (!isRefusal(error)) throw error
    return forget()
  }
}

async function known(): Promise<User | undefined> {
  const [user] = await Promise.all([
    queryClient.ensureQueryData(meOptions()),
    queryClient.ensureQueryData(storeOptions()),
    loadTexts(),
  ])
  // The list may be empty, but not missing.
  return Array.isArray(user.scopes) ? user : forget()
}

function forget(): undefined {
  clearAccount()
}

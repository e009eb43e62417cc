import { queryClient } from '../api/query-client.ts'
import { changeAccount, readAccount } from './account-info.ts'
import { setTabStore, tabStore } from './tab-store.ts'

interface EnteredStore {
  id: string
  slug?: string | undefined
  /** The storefront's domain, from the server. */
  domain: string
}

/** Switches this tab to the store and drops cached data of the previous store. */
export function enterStore({ id, slug, domain }: EnteredStore) {
  if (tabStore()?.id !== id) queryClient.clear()
  setTabStore({ id, slug })
  const account = readAccount()
  if (account.storeId !== id || account.storeDomain !== domain)
    changeAccount({ storeId: id, storeDomain: domain, rDomain: undefined })
}

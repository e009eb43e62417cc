import { queryClient } from '../api/query-client.ts'
import { changeAccount, readAccount } from './account-info.ts'
import { setTabStore, tabStore } from './tab-store.ts'

interface Entered {
  id: string
  slug?: string | undefined
  /** Of the storefront, as the server says it. */
  domain: string
}

/** This tab works in the store from now on; nothing that was asked for another one stays. */
export function enterStore({ id, slug, domain }: Entered) {
  if (tabStore()?.id !== id) queryClient.clear()
  setTabStore({ id, slug })
  const account = readAccount()
  if (account.storeId !== id || account.storeDomain !== domain)
    changeAccount({ storeId: id, storeDomain: domain, rDomain: undefined })
}

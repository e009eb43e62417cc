import { queryClient } from '../api/query-client.ts'
import { changeAccount, readAccount } from './account-info.ts'
import { setTabShop, tabShop } from './tab-shop.ts'

interface Shop {
  id: string
  slug?: string | undefined
  /** Of the storefront, as the server says it. */
  domain: string
}

/** This tab works in the shop from now on; nothing that was asked for another one stays. */
export function enterShop({ id, slug, domain }: Shop) {
  if (tabShop()?.id !== id) queryClient.clear()
  setTabShop({ id, slug })
  const account = readAccount()
  if (account.storeId !== id || account.storeDomain !== domain)
    changeAccount({ storeId: id, storeDomain: domain, rDomain: undefined })
}

import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { changeAccount } from './account-info.ts'

/** Moves to the store that an address named, at the domain the server knows, if the signed-in person has that store. */
export async function chooseOwnStore(storeId: string): Promise<void> {
  const store = await ownStore(storeId)
  if (!store) return
  changeAccount({ storeId, storeDomain: store.domain, rDomain: undefined })
  queryClient.clear()
}

async function ownStore(storeId: string, lastId?: string): Promise<{ domain: string } | undefined> {
  const { stores, hasMore } = await api.users.stores({ query: lastId ? { lastId } : {} })
  const found = stores.find(({ id }) => id === storeId)
  const last = stores.at(-1)
  return found ?? (hasMore && last ? ownStore(storeId, last.id) : undefined)
}

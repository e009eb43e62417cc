import { storeSegment } from '@backroom/contract/pages/addresses'
import { readStored, store } from '../browser-storage.ts'

export interface TabStore {
  id: string
  /** Unknown until the server returns it. */
  slug?: string | undefined
}

/** The store of this tab. Other tabs may use other stores. The address and each API call name it. */
let current: TabStore | undefined

export const tabStore = (): TabStore | undefined => current

export function setTabStore(next: TabStore) {
  current = next
  if (next.slug) store(lastStoreKey, JSON.stringify(next))
}

/** The path segment of the tab's store. */
export const tabStoreSegment = () => current?.slug && storeSegment({ id: current.id, slug: current.slug })

export const isCalled = ({ id, slug }: TabStore, word: string) => word === id || word === slug

const lastStoreKey = 'backroom.lastShop'

/** The last opened store of this browser, so its slug is known without a request. */
export function lastStore(): TabStore | undefined {
  try {
    const { id, slug } = JSON.parse(readStored(lastStoreKey) ?? '{}')
    return typeof id === 'string' && typeof slug === 'string' ? { id, slug } : undefined
  } catch {
    return undefined
  }
}

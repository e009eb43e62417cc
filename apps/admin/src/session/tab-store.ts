import { storeSegment } from '@backroom/contract/pages/addresses'
import { readStored, store } from '../browser-storage.ts'

export interface TabStore {
  id: string
  /** Not known before the server has said it. */
  slug?: string | undefined
}

/** Of this tab alone: another tab may work in another store. Its address says which, and each of its calls. */
let current: TabStore | undefined

export const tabStore = (): TabStore | undefined => current

export function setTabStore(next: TabStore) {
  current = next
  if (next.slug) store(lastStoreKey, JSON.stringify(next))
}

/** The word for the tab's store in addresses. */
export const tabStoreSegment = () => current?.slug && storeSegment({ id: current.id, slug: current.slug })

export const isCalled = ({ id, slug }: TabStore, word: string) => word === id || word === slug

const lastStoreKey = 'backroom.lastShop'

/** The store that was opened last in this browser: its slug is known without asking. */
export function lastStore(): TabStore | undefined {
  try {
    const { id, slug } = JSON.parse(readStored(lastStoreKey) ?? '{}')
    return typeof id === 'string' && typeof slug === 'string' ? { id, slug } : undefined
  } catch {
    return undefined
  }
}

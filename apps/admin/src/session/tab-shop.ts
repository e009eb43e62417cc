import { shopWord } from '@backroom/contract/pages/addresses'
import { readStored, store } from '../browser-storage.ts'

export interface TabShop {
  id: string
  /** Not known before the server has said it. */
  slug?: string | undefined
}

/** Of this tab alone: another tab may work in another shop. Its address says which, and each of its calls. */
let shop: TabShop | undefined

export const tabShop = (): TabShop | undefined => shop

export function setTabShop(next: TabShop) {
  shop = next
  if (next.slug) store(lastShopKey, JSON.stringify(next))
}

/** The word for the tab's shop in addresses. */
export const tabShopWord = () => shop?.slug && shopWord({ id: shop.id, slug: shop.slug })

export const isCalled = ({ id, slug }: TabShop, word: string) => word === id || word === slug

const lastShopKey = 'backroom.lastShop'

/** The shop that was opened last in this browser: its slug is known without asking. */
export function lastShop(): TabShop | undefined {
  try {
    const { id, slug } = JSON.parse(readStored(lastShopKey) ?? '{}')
    return typeof id === 'string' && typeof slug === 'string' ? { id, slug } : undefined
  } catch {
    return undefined
  }
}

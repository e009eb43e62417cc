import { LRUCache } from 'lru-cache'
import type { Announcements } from '../announcements.ts'

const maxBytes = 64 * 1024 * 1024
const maxAgeMs = 60_000

/**
 * Pages that look the same to everybody, as HTML. Postgres announces each change of a store's goods or theme, so its
 * pages are forgotten at once; while the announcements cannot be heard, nothing is remembered.
 */
export class PageCache {
  #announcements: Announcements
  #pages = new LRUCache<string, string>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    sizeCalculation: (html) => html.length * 2,
  })
  #changes = 0

  constructor(announcements: Announcements) {
    this.#announcements = announcements
    announcements.on('storefront_changed', (storeId) => this.#forget(storeId))
  }

  /** `make` answers undefined for a page that isn't there; that is asked again each time. */
  async find(storeId: string, key: string, make: () => Promise<string | undefined>): Promise<string | undefined> {
    const name = `${storeId} ${key}`
    const known = this.#pages.get(name)
    if (known !== undefined) return known
    const changesBefore = this.#changes
    const html = await make()
    // A change announced while we were reading may not be in what we read.
    if (html !== undefined && this.#announcements.isHeard && changesBefore === this.#changes)
      this.#pages.set(name, html)
    return html
  }

  #forget(storeId: string | undefined) {
    this.#changes++
    if (storeId === undefined) return this.#pages.clear()
    for (const name of this.#pages.keys()) if (name.startsWith(storeId)) this.#pages.delete(name)
  }
}

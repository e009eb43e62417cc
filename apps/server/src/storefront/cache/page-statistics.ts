import { limits } from '@backroom/contract/online-store/cache-purges/limits'
import { LRUCache } from 'lru-cache'

/** The shops visited last. With their slowest pages, about 30 kB each at most. */
const maxShops = 1_000
const partMs = 5 * 60_000
const hourMs = 60 * 60_000
/** Longer paths are shown cut. */
const maxPath = 200

interface SlowPage {
  path: string
  milliseconds: number
  atMs: number
}

interface ShopCounts {
  sinceMs: number
  hits: number
  made: number
  /** The slowest pages by five minutes, newest last. */
  parts: { number: number; slowest: SlowPage[] }[]
}

/** How often pages of each shop came from memory, and which took longest to make in the last hour. */
export class PageStatistics {
  #shops = new LRUCache<string, ShopCounts>({ max: maxShops })
  #now: () => number

  constructor(now = Date.now) {
    this.#now = now
  }

  addHit(storeId: string) {
    this.#shopOf(storeId).hits++
  }

  addMade(storeId: string, path: string, milliseconds: number) {
    const shop = this.#shopOf(storeId)
    shop.made++
    const atMs = this.#now()
    const number = Math.floor(atMs / partMs)
    if (shop.parts.at(-1)?.number !== number) {
      shop.parts.push({ number, slowest: [] })
      shop.parts = shop.parts.filter((part) => (part.number + 1) * partMs > atMs - hourMs)
    }
    const part = shop.parts.at(-1)!
    part.slowest = slowestOf([...part.slowest, { path: path.slice(0, maxPath), milliseconds, atMs }])
  }

  of(storeId: string) {
    const { sinceMs, hits, made, parts } = this.#shopOf(storeId)
    const from = this.#now() - hourMs
    const recent = parts.flatMap(({ slowest }) => slowest.filter(({ atMs }) => atMs > from))
    return { sinceMs, hits, made, slowest: slowestOf(recent) }
  }

  #shopOf(storeId: string): ShopCounts {
    const known = this.#shops.get(storeId)
    if (known) return known
    const shop = { sinceMs: this.#now(), hits: 0, made: 0, parts: [] }
    this.#shops.set(storeId, shop)
    return shop
  }
}

/** The slowest times, each path once. */
function slowestOf(pages: readonly SlowPage[]): SlowPage[] {
  const byPath = new Map<string, SlowPage>()
  for (const page of pages)
    if (page.milliseconds > (byPath.get(page.path)?.milliseconds ?? -1)) byPath.set(page.path, page)
  return [...byPath.values()].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, limits.slowestPages)
}

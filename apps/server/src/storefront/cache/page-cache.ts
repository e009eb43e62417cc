import type { PageAddress } from '@backroom/domain/online-store/cache-purges/cache-purges'
import { Counter } from 'prom-client'
import type { Announcements } from '../../live-updates/announcements.ts'
import { register } from '../../process/metrics-register.ts'
import type { SharedPage } from '../drawn-page.ts'
import { PageStatistics } from './page-statistics.ts'
import { TopicCache } from './topic-cache.ts'

/** About 5,000 pages of products. */
const maxBytes = 120 * 1024 * 1024
/** Of a page and its compressed bytes, which are made when a browser asks for them, as a part of the page. */
const withPacked = 1.25

const answers = new Counter({
  name: 'storefront_pages_total',
  help: 'Storefront pages that look the same to everybody, by where the answer came from: memory, or made anew',
  labelNames: ['source'],
  registers: [register],
})
const fromMemory = answers.labels('memory')
const madeAnew = answers.labels('made')
/** Caches pages that are the same for everybody, as HTML. */
export class PageCache {
  readonly statistics = new PageStatistics()
  #pages: TopicCache<SharedPage>

  constructor(announcements: Announcements) {
    this.#pages = new TopicCache(
      announcements,
      maxBytes,
      ({ html }) => Math.ceil((typeof html === 'string' ? html.length * 2 : html.byteLength) * withPacked),
      { isMadeOnce: true },
    )
  }

  get size() {
    return this.#pages.size
  }

  /**
   * `make` returns undefined for a missing page, which is not cached.
   * @param path as `pagePath` writes it; a path has several pages: of its languages, variants and page numbers
   */
  find(
    storeId: string,
    { path, key }: { path: string; key: string },
    make: () => Promise<SharedPage | undefined>,
  ): Promise<SharedPage | undefined> {
    const measured = async () => {
      const startedAt = performance.now()
      const page = await make()
      if (page) this.statistics.addMade(storeId, path, performance.now() - startedAt)
      return page
    }
    return this.#pages.find(storeId, `${path}\n${key}`, measured, (isKnown) => {
      ;(isKnown ? fromMemory : madeAnew).inc()
      if (isKnown) this.statistics.addHit(storeId)
    })
  }

  /** @returns how many pages were dropped */
  drop(storeId: string, address?: PageAddress): number {
    if (!address) return this.#pages.drop(storeId)
    return this.#pages.drop(storeId, address.isPrefix ? address.path : `${address.path}\n`)
  }

  sizeOf = (storeId: string) => this.#pages.sizeOf(storeId)
}

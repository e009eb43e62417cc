import { Counter } from 'prom-client'
import type { Announcements } from '../../live-updates/announcements.ts'
import { register } from '../../process/metrics-register.ts'
import type { SharedPage } from '../drawn-page.ts'
import { TopicCache } from './topic-cache.ts'

/** About 5,000 pages of products. */
const maxBytes = 96 * 1024 * 1024

const answers = new Counter({
  name: 'storefront_pages_total',
  help: 'Storefront pages that look the same to everybody, by where the answer came from: memory, or made anew',
  labelNames: ['source'],
  registers: [register],
})
const fromMemory = answers.labels('memory')
const madeAnew = answers.labels('made')
const count = (isKnown: boolean) => (isKnown ? fromMemory : madeAnew).inc()

/** Caches pages that are the same for everybody, as HTML. */
export class PageCache {
  #pages: TopicCache<SharedPage>

  constructor(announcements: Announcements) {
    this.#pages = new TopicCache(announcements, maxBytes, ({ html }) =>
      typeof html === 'string' ? html.length * 2 : html.byteLength,
    )
  }

  get size() {
    return this.#pages.size
  }

  /** `make` returns undefined for a missing page, which is not cached. */
  find(storeId: string, key: string, make: () => Promise<SharedPage | undefined>): Promise<SharedPage | undefined> {
    return this.#pages.find(storeId, key, make, count)
  }
}

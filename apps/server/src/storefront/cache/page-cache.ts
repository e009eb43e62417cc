import { LRUCache } from 'lru-cache'
import { Counter } from 'prom-client'
import type { Announcements } from '../../live-updates/announcements.ts'
import { register } from '../../process/metrics-register.ts'
import type { SharedPage } from '../drawn-page.ts'

const maxBytes = 64 * 1024 * 1024
const maxAgeMs = 60_000

const answers = new Counter({
  name: 'storefront_pages_total',
  help: 'Storefront pages that look the same to everybody, by where the answer came from: memory, or made anew',
  labelNames: ['source'],
  registers: [register],
})
const fromMemory = answers.labels('memory')
const madeAnew = answers.labels('made')

/**
 * Caches pages that are the same for everybody, as HTML. Postgres announces the topic of each change that a page shows, and
 * the pages of the topic are dropped at once. While LISTEN is down, caching is off.
 */
export class PageCache {
  #announcements: Announcements
  /** The names of the pages of a topic. */
  #namesOf = new Map<string, Set<string>>()
  #pages = new LRUCache<string, { storeId: string; page: SharedPage }>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    sizeCalculation: ({ page }) => page.html.length * 2 + page.topics.length * 100,
    dispose: ({ storeId, page }, name) => this.#unlist(storeId, page, name),
  })
  /** Pages that are being rendered, each with the topics announced meanwhile; undefined if any may have been missed. */
  #making = new Set<{ storeId: string; changed: Set<string> | undefined }>()

  constructor(announcements: Announcements) {
    this.#announcements = announcements
    announcements.on('storefront_changed', (payload) => this.#forget(payload))
  }

  /** `make` returns undefined for a missing page, which is not cached. */
  async find(
    storeId: string,
    key: string,
    make: () => Promise<SharedPage | undefined>,
  ): Promise<SharedPage | undefined> {
    const name = `${storeId} ${key}`
    const known = this.#pages.get(name)
    if (known) {
      fromMemory.inc()
      return known.page
    }
    madeAnew.inc()
    const making: { storeId: string; changed: Set<string> | undefined } = { storeId, changed: new Set() }
    this.#making.add(making)
    try {
      const page = await make()
      // The page may miss a change announced while it was rendered.
      const isCurrent = page && making.changed && !page.topics.some((topic) => making.changed?.has(topic))
      if (isCurrent && this.#announcements.isConnected) this.#remember(storeId, name, page)
      return page
    } finally {
      this.#making.delete(making)
    }
  }

  #remember(storeId: string, name: string, page: SharedPage) {
    this.#pages.set(name, { storeId, page })
    for (const topic of page.topics) {
      const names = this.#namesOf.get(`${storeId} ${topic}`) ?? new Set()
      this.#namesOf.set(`${storeId} ${topic}`, names.add(name))
    }
  }

  #unlist(storeId: string, { topics }: SharedPage, name: string) {
    for (const topic of topics) {
      const names = this.#namesOf.get(`${storeId} ${topic}`)
      names?.delete(name)
      if (names?.size === 0) this.#namesOf.delete(`${storeId} ${topic}`)
    }
  }

  /** @param payload the store and the topic, separated by a space; undefined if any number may have been missed */
  #forget(payload: string | undefined) {
    if (payload === undefined) {
      for (const making of this.#making) making.changed = undefined
      return this.#pages.clear()
    }
    const [storeId, topic = ''] = payload.split(' ')
    for (const making of this.#making) if (making.storeId === storeId) making.changed?.add(topic)
    for (const name of [...(this.#namesOf.get(payload) ?? [])]) this.#pages.delete(name)
  }
}

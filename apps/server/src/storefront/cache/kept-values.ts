import { type FilterIndex, KeptIndex } from '@backroom/domain/catalog/product-options/product-options'
import type { StoreContext } from '@backroom/domain/platform/context'
import type { Announcements } from '../../live-updates/announcements.ts'
import { TopicCache } from './topic-cache.ts'

const usualBytes = 2_000
const maxBytes = 16 * 1024 * 1024
/** Variants of all filter indexes together; the index that was used last stays, whatever its size. About 80 bytes each. */
const maxIndexed = 600_000

interface Kept {
  value: unknown
  bytes: number
  topics: readonly string[]
}

/** What pages of a store share and this process keeps: its look, menus, newest products, and the index of its filters. */
export class KeptValues {
  #announcements: Announcements
  #values: TopicCache<Kept>
  /** By store, the one used last at the end. */
  #indexes = new Map<string, KeptIndex>()

  constructor(announcements: Announcements) {
    this.#announcements = announcements
    this.#values = new TopicCache(announcements, maxBytes, ({ bytes }) => bytes)
    announcements.on('storefront_changed', (payload) => {
      const [storeId = '', topic] = payload?.split(' ') ?? []
      if (payload === undefined) this.#indexes.clear()
      else this.#indexes.get(storeId)?.hear(topic)
    })
  }

  /** @param bytesOf about the size of a value */
  async find<T>(
    storeId: string,
    key: string,
    load: () => Promise<{ value: T; topics: readonly string[] }>,
    bytesOf: (value: T) => number = () => usualBytes,
  ): Promise<T> {
    const kept = await this.#values.find(storeId, key, async () => {
      const loaded = await load()
      return { ...loaded, bytes: bytesOf(loaded.value) }
    })
    return kept?.value as T
  }

  async filterIndex(ctx: StoreContext): Promise<FilterIndex> {
    // Changes are not announced meanwhile.
    if (!this.#announcements.isConnected) return new KeptIndex().current(ctx)
    const kept = this.#indexes.get(ctx.storeId) ?? new KeptIndex()
    this.#indexes.delete(ctx.storeId)
    this.#indexes.set(ctx.storeId, kept)
    const index = await kept.current(ctx)
    this.#dropOldest()
    return index
  }

  /** Everything of a store is read again. */
  drop(storeId: string) {
    this.#values.drop(storeId)
    this.#indexes.delete(storeId)
  }

  #dropOldest() {
    let entries = 0
    for (const index of this.#indexes.values()) entries += index.entries
    for (const [storeId, index] of this.#indexes) {
      if (entries <= maxIndexed || this.#indexes.size === 1) return
      this.#indexes.delete(storeId)
      entries -= index.entries
    }
  }
}

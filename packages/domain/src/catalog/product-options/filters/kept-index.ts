import type { StoreContext } from '../../../platform/context.ts'
import { limits } from '../limits.ts'
import type { FilterIndex } from './filter-index.ts'
import { readAgain, readIndex } from './read-index.ts'

/** What was announced since the index was used last. */
class Announced {
  readonly products = new Set<string>()
  readonly collections = new Set<string>()
  isTitleChanged = false
  /** Announcements may have been missed, or there are too many. */
  isUnknown = false

  /** @param topic undefined if any number of topics may have been missed */
  add(topic: string | undefined) {
    const [kind, id] = topic?.split(':') ?? []
    if (kind === 'products' && id) this.products.add(id)
    if (kind === 'collections' && id) this.collections.add(id)
    if (kind === 'products' || kind === 'titles') this.isTitleChanged = true
    // The sales of all products are counted together, once a day.
    this.isUnknown ||= topic === undefined || topic === 'best-selling' || this.products.size > limits.indexPart
  }
}

/** The filter index of one shop, which follows announced topics: only products that changed are read again. */
export class KeptIndex {
  #index: FilterIndex | undefined
  #announced = new Announced()
  #last: Promise<unknown> = Promise.resolve()

  /** Of variants, in memory. */
  get entries() {
    return this.#index?.entries ?? 0
  }

  hear(topic: string | undefined) {
    this.#announced.add(topic)
  }

  /** The index with all changes announced before, one caller after the other. */
  current(ctx: StoreContext): Promise<FilterIndex> {
    const current = this.#last.then(() => this.#refreshed(ctx))
    this.#last = current.catch(() => {}) // the caller reports it
    return current
  }

  async #refreshed(ctx: StoreContext): Promise<FilterIndex> {
    const { products, collections, isTitleChanged, isUnknown } = this.#announced
    this.#announced = new Announced()
    const known = isUnknown ? undefined : this.#index
    // Whoever comes next reads all of it if this fails.
    this.#index = undefined
    const index = known && !known.isScattered ? known : await readIndex(ctx)
    if (index === known && products.size > 0) await readAgain(ctx, index, [...products])
    for (const id of collections) index.members.delete(id)
    if (isTitleChanged) index.byTitle = undefined
    this.#index = index
    return index
  }
}

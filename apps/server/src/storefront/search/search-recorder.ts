import { limits as productLimits } from '@backroom/contract/catalog/products/limits'
import { isKept, type RecordedSearch, recordSearches, searchKey } from '@backroom/domain/catalog/searches/searches'
import type { StoreContext } from '@backroom/domain/platform/context'

const pauseMs = 5_000
/** Distinct queries of all stores that wait to be written. More are not counted. */
const mostWaiting = 5_000

type InStore = (storeId: string, work: (ctx: StoreContext) => Promise<void>) => Promise<void>

/** Counts searches in memory and writes those of a store together, some seconds later. A crash loses these seconds. */
export class SearchRecorder {
  #inStore: InStore
  #onError: (error: unknown) => void
  #waiting = new Map<string, Map<string, RecordedSearch>>()
  #size = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(inStore: InStore, onError: (error: unknown) => void) {
    this.#inStore = inStore
    this.#onError = onError
  }

  record(storeId: string, text: string, results: number) {
    const query = text.slice(0, productLimits.searchText)
    if (!isKept(query)) return
    const ofStore = this.#waiting.get(storeId) ?? new Map<string, RecordedSearch>()
    const key = searchKey(query)
    const known = ofStore.get(key)
    if (!known && this.#size >= mostWaiting) return
    if (!known) this.#size++
    ofStore.set(key, { query, results, times: (known?.times ?? 0) + 1 })
    this.#waiting.set(storeId, ofStore)
    this.#timer ??= setTimeout(() => void this.flush(), pauseMs)
  }

  /** Writes what waits. A store that cannot be written loses its counts, and the others do not. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    this.#size = 0
    for (const [storeId, searches] of waiting)
      await this.#inStore(storeId, (ctx) => recordSearches(ctx, [...searches.values()])).catch(this.#onError)
  }
}

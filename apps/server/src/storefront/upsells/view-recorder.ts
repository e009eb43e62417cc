import type { StoreContext } from '@backroom/domain/platform/context'
import { countViews } from '@backroom/domain/selling/upsells/upsells'

const pauseMs = 5_000
/** Offers of all stores that wait to be written. More are not counted. */
const mostWaiting = 5_000

type InStore = (storeId: string, work: (ctx: StoreContext) => Promise<void>) => Promise<void>

/** Counts views of offers in memory and writes those of a store together, some seconds later. A crash loses these seconds. */
export class ViewRecorder {
  #inStore: InStore
  #onError: (error: unknown) => void
  #waiting = new Map<string, Map<string, number>>()
  #size = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(inStore: InStore, onError: (error: unknown) => void) {
    this.#inStore = inStore
    this.#onError = onError
  }

  record(storeId: string, upsellId: string) {
    const ofStore = this.#waiting.get(storeId) ?? new Map<string, number>()
    const known = ofStore.get(upsellId)
    if (known === undefined && this.#size >= mostWaiting) return
    if (known === undefined) this.#size++
    ofStore.set(upsellId, (known ?? 0) + 1)
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
    for (const [storeId, views] of waiting)
      await this.#inStore(storeId, (ctx) => countViews(ctx, views)).catch(this.#onError)
  }
}

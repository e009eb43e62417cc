const pauseMs = 5_000
/** Keys of all stores that wait to be written. More are not counted. */
const mostWaiting = 5_000

/** Counts in memory and writes what it has of a store together, some seconds later. A crash loses these seconds. */
export class BatchRecorder<Entry> {
  #write: (storeId: string, entries: Map<string, Entry>) => Promise<void>
  #onError: (error: unknown) => void
  #waiting = new Map<string, Map<string, Entry>>()
  #size = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    write: (storeId: string, entries: Map<string, Entry>) => Promise<void>,
    onError: (error: unknown) => void,
  ) {
    this.#write = write
    this.#onError = onError
  }

  /** @param add the entry of the key with one more */
  record(storeId: string, key: string, add: (known: Entry | undefined) => Entry) {
    const ofStore = this.#waiting.get(storeId) ?? new Map<string, Entry>()
    const known = ofStore.get(key)
    if (known === undefined && this.#size >= mostWaiting) return
    if (known === undefined) this.#size++
    ofStore.set(key, add(known))
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
    for (const [storeId, entries] of waiting) await this.#write(storeId, entries).catch(this.#onError)
  }
}

import { type EventRow, VisitsUnavailable } from '../visit-store.ts'
import type { Rejections } from './read-batch.ts'

/** The events of one request. */
export interface Delivery {
  rows: EventRow[]
  rejected: Rejections
}

/** Too many events wait to be written. */
export class SinkFull extends Error {}

interface PendingDelivery extends Delivery {
  done: () => void
  failed: (error: unknown) => void
}

/** Rows of one statement; larger batches are not faster. */
const batchRows = 2_000
/** Rows of some seconds at full speed. */
const maxPendingRows = 50_000
/** Connections that it uses; the other connections of the pool serve the shops. */
const maxWriters = 3

/**
 * Writes the events of many requests in few statements. A store has one running statement at a time, and the next one takes
 * everything that arrived in the meantime: batches grow under load, and without load nothing waits.
 */
export class BatchingSink {
  #write: (storeId: string, delivery: Delivery) => Promise<void>
  #waiting = new Map<string, PendingDelivery[]>()
  #writing = new Set<string>()
  #rows = 0
  #maxRows: number

  constructor(write: (storeId: string, delivery: Delivery) => Promise<void>, maxRows = maxPendingRows) {
    this.#write = write
    this.#maxRows = maxRows
  }

  /** Resolves when the events are committed. */
  append(storeId: string, delivery: Delivery): Promise<void> {
    if (this.#rows + weightOf(delivery) > this.#maxRows) return Promise.reject(new SinkFull())
    this.#rows += weightOf(delivery)
    return new Promise((done, failed) => {
      const waiting = this.#waiting.get(storeId) ?? []
      waiting.push({ ...delivery, done, failed })
      this.#waiting.set(storeId, waiting)
      this.#next()
    })
  }

  #next() {
    for (const [storeId, waiting] of this.#waiting) {
      if (this.#writing.size >= maxWriters) return
      if (this.#writing.has(storeId)) continue
      const batch = takeBatch(waiting)
      // Moves the store behind the others, so that a busy store does not block quiet ones.
      this.#waiting.delete(storeId)
      if (waiting.length > 0) this.#waiting.set(storeId, waiting)
      this.#writing.add(storeId)
      this.#writeBatch(storeId, batch).finally(() => {
        this.#writing.delete(storeId)
        this.#rows -= batch.reduce((sum, delivery) => sum + weightOf(delivery), 0)
        this.#next()
      })
    }
  }

  async #writeBatch(storeId: string, batch: PendingDelivery[]): Promise<void> {
    try {
      await this.#write(storeId, mergeDeliveries(batch))
      for (const { done } of batch) done()
    } catch (error) {
      // A retry cannot help while the visit store is unavailable.
      if (batch.length === 1 || error instanceof VisitsUnavailable) for (const { failed } of batch) failed(error)
      // Writes each delivery separately, so that an invalid one fails alone.
      else for (const delivery of batch) await this.#write(storeId, delivery).then(delivery.done, delivery.failed)
    }
  }
}

/** At least 1, because a delivery with rejections alone waits too. */
const weightOf = ({ rows }: Delivery) => Math.max(1, rows.length)

function takeBatch(waiting: PendingDelivery[]): PendingDelivery[] {
  let rows = 0
  const count = waiting.findIndex((delivery) => {
    rows += weightOf(delivery)
    return rows >= batchRows
  })
  return waiting.splice(0, count === -1 ? waiting.length : count + 1)
}

function mergeDeliveries(batch: PendingDelivery[]): Delivery {
  const rejected: Rejections = {}
  for (const delivery of batch)
    for (const [reason, count] of Object.entries(delivery.rejected) as [keyof Rejections, number][])
      rejected[reason] = (rejected[reason] ?? 0) + count
  return { rows: batch.flatMap(({ rows }) => rows), rejected }
}

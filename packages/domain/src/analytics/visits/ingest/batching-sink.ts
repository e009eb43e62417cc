import { type EventRow, VisitsUnavailable } from '../visit-store.ts'
import type { Refusals } from './read-batch.ts'

/** What one request brings. */
export interface Delivery {
  rows: EventRow[]
  refused: Refusals
}

/** More waits to be written than may. */
export class SinkFull extends Error {}

interface Waiting extends Delivery {
  done: () => void
  failed: (error: unknown) => void
}

/** Rows of one statement; more make it no faster. */
const batchRows = 2_000
/** Some seconds' worth at full speed. */
const mostWaiting = 50_000
/** Connections it takes; the rest of the pool is the shops'. */
const writersAtOnce = 3

/**
 * Writes what many requests bring in few statements. A store has one statement under way at a time; whatever comes
 * meanwhile goes together in the next one, so that under load batches grow by themselves and alone nobody waits.
 */
export class BatchingSink {
  #write: (storeId: string, delivery: Delivery) => Promise<void>
  #waiting = new Map<string, Waiting[]>()
  #writing = new Set<string>()
  #rows = 0
  #mostWaiting: number

  constructor(write: (storeId: string, delivery: Delivery) => Promise<void>, most = mostWaiting) {
    this.#write = write
    this.#mostWaiting = most
  }

  /** Resolves when it is committed. */
  append(storeId: string, delivery: Delivery): Promise<void> {
    if (this.#rows + weightOf(delivery) > this.#mostWaiting) return Promise.reject(new SinkFull())
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
      if (this.#writing.size >= writersAtOnce) return
      if (this.#writing.has(storeId)) continue
      const batch = takeBatch(waiting)
      // Behind the others: a busy store leaves turns to quiet ones.
      this.#waiting.delete(storeId)
      if (waiting.length > 0) this.#waiting.set(storeId, waiting)
      this.#writing.add(storeId)
      this.#writeBatch(storeId, batch).finally(() => {
        this.#writing.delete(storeId)
        this.#rows -= batch.reduce((sum, one) => sum + weightOf(one), 0)
        this.#next()
      })
    }
  }

  async #writeBatch(storeId: string, batch: Waiting[]): Promise<void> {
    try {
      await this.#write(storeId, together(batch))
      for (const one of batch) one.done()
    } catch (error) {
      // Nobody who comes after the first is helped by asking again.
      if (batch.length === 1 || error instanceof VisitsUnavailable) for (const one of batch) one.failed(error)
      // Nobody loses events to what somebody else sent: each by itself.
      else for (const one of batch) await this.#write(storeId, one).then(one.done, one.failed)
    }
  }
}

/** One that brings refusals alone waits, too. */
const weightOf = ({ rows }: Delivery) => Math.max(1, rows.length)

function takeBatch(waiting: Waiting[]): Waiting[] {
  let rows = 0
  const count = waiting.findIndex((one) => {
    rows += weightOf(one)
    return rows >= batchRows
  })
  return waiting.splice(0, count === -1 ? waiting.length : count + 1)
}

function together(batch: Waiting[]): Delivery {
  const refused: Refusals = {}
  for (const one of batch)
    for (const [reason, count] of Object.entries(one.refused) as [keyof Refusals, number][])
      refused[reason] = (refused[reason] ?? 0) + count
  return { rows: batch.flatMap(({ rows }) => rows), refused }
}

import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'

/** `key` names whom the work is for; what waits for different ones takes turns. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>, key?: string) => Promise<T>

interface Bounds {
  /** How many pieces of work of one key may wait; the next one is refused. */
  waitingPerKey?: number
}

/**
 * Lets `width` pieces of work run at once; the others wait. Of those that wait each key has one turn after the other,
 * and those of a key go in the order they came: whoever brings a hundred holds up one who brings one by a single turn.
 */
export function limitConcurrency(
  width: number,
  { waitingPerKey = Number.POSITIVE_INFINITY }: Bounds = {},
): ConcurrencyLimit {
  // A map keeps the order of its keys: the first one is next.
  const waiting = new Map<string, (() => void)[]>()
  let free = width

  const wait = (key: string) => {
    const queue = waiting.get(key) ?? []
    if (queue.length >= waitingPerKey) fail(generalErrors.rate_limited)
    waiting.set(key, queue)
    return new Promise<void>((resolve) => queue.push(resolve))
  }

  const callNext = (): boolean => {
    for (const [key, queue] of waiting) {
      const start = queue.shift()
      waiting.delete(key)
      if (queue.length > 0) waiting.set(key, queue)
      start?.()
      return true
    }
    return false
  }

  return async (work, key = '') => {
    if (free > 0) free -= 1
    else await wait(key)
    try {
      return await work()
    } finally {
      // Handed on, not given back: nobody who comes later gets in between.
      if (!callNext()) free += 1
    }
  }
}

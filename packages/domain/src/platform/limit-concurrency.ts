import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'

export interface ConcurrencyLimit {
  /** Waiting work of different keys takes turns. */
  <T>(work: () => Promise<T>, key?: string): Promise<T>
  /** Whether work waits until other work has ended. */
  isAwaited(): boolean
}

interface Options {
  /** More waiting work of one key is rejected as `rate_limited`. */
  waitingPerKey?: number
}

/**
 * Runs up to `width` calls at once. Waiting keys are served round-robin and each key in order, so a key with many
 * calls delays another by one turn only.
 */
export function limitConcurrency(
  width: number,
  { waitingPerKey = Number.POSITIVE_INFINITY }: Options = {},
): ConcurrencyLimit {
  // Maps keep insertion order: the first key is next.
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

  const limit = async <T>(work: () => Promise<T>, key = ''): Promise<T> => {
    if (free > 0) free -= 1
    else await wait(key)
    try {
      return await work()
    } finally {
      // Passed on directly, so that no later call gets in between.
      if (!callNext()) free += 1
    }
  }
  return Object.assign(limit, { isAwaited: () => waiting.size > 0 })
}

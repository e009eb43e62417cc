import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTtlCache } from './ttl-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const load = async () => 'value'

test('a new entry removes the oldest ones that have expired', async () => {
  const cache = createTtlCache<string>({ maxEntries: 10, ttlMs: 1_000 })
  await cache('first', load)
  await cache('second', load)
  vi.advanceTimersByTime(600)
  await cache('third', load)
  expect(cache.count()).toBe(3)
  vi.advanceTimersByTime(600)
  await cache('fourth', load)
  expect(cache.count()).toBe(2)
})

test('an entry that is loaded again takes the place of no other', async () => {
  const cache = createTtlCache<string>({ maxEntries: 2, ttlMs: 1_000 })
  await cache('long', load)
  await cache('short', load, 100)
  vi.advanceTimersByTime(200)
  const again = vi.fn(load)
  await cache('short', again)
  await cache('long', again)
  expect(again).toHaveBeenCalledOnce()
})

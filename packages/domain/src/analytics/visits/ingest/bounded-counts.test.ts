import { afterEach, expect, test, vi } from 'vitest'
import { BoundedCounts } from './bounded-counts.ts'

afterEach(() => void vi.useRealTimers())

test('takes up to the limit, and again in the next window', () => {
  vi.useFakeTimers({ now: 0 })
  const counts = new BoundedCounts(60_000)
  expect([counts.take('a', 7, 10), counts.take('a', 7, 10), counts.take('a', 1, 10)]).toEqual([7, 3, 0])
  expect(counts.take('b', 12, 10)).toBe(10)
  vi.setSystemTime(59_999)
  expect(counts.take('a', 1, 10)).toBe(0)
  vi.setSystemTime(60_000)
  expect(counts.take('a', 1, 10)).toBe(1)
})

test('drops the oldest keys if there are too many, and keeps the others', () => {
  const counts = new BoundedCounts(60_000, 3)
  for (const key of ['a', 'b', 'c']) counts.take(key, 10, 10)
  counts.take('d', 1, 10)
  expect(['b', 'c', 'd'].map((key) => counts.take(key, 1, 10))).toEqual([0, 0, 1])
  expect(counts.take('a', 1, 10)).toBe(1)
})

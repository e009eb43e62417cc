import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nudge } from './nudge.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('runs the first of a thousand calls at once, and one more after the pause', () => {
  const call = vi.fn()
  const ask = nudge(call, 2_000)
  for (let times = 0; times < 1_000; times++) ask()
  expect(call).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  expect(call).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(call).toHaveBeenCalledTimes(2)
  ask()
  expect(call).toHaveBeenCalledTimes(3)
})

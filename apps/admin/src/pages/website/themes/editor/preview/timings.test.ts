import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTimings } from './timings.ts'

beforeEach(() => void vi.spyOn(performance, 'measure').mockImplementation(() => undefined as never))
afterEach(() => vi.restoreAllMocks())

it('measures nothing before the first sample', () => {
  const { measured, lastPressMs } = createTimings()
  expect([measured(), lastPressMs()]).toEqual([undefined, undefined])
})

it('tells the last sample, the middle and the slowest twentieth', () => {
  const timings = createTimings()
  for (let ms = 100; ms >= 1; ms--) timings.add({ commitMs: ms, paintMs: 10 * ms })
  expect(timings.measured()).toEqual({
    count: 100,
    commit: { last: 1, p50: 50, p95: 95 },
    paint: { last: 10, p50: 500, p95: 950 },
  })
  expect(performance.measure).toHaveBeenLastCalledWith('preview paintMs', { start: 0, duration: 10 })
})

it('forgets all but the last five hundred samples', () => {
  const timings = createTimings()
  for (let ms = 0; ms < 501; ms++) timings.add({ commitMs: ms === 0 ? 9_999 : 1, paintMs: 1 })
  expect(timings.measured()).toMatchObject({ count: 500, commit: { last: 1, p95: 1 } })
})

it('tells its listeners of each sample until they leave', () => {
  const timings = createTimings()
  const heard = vi.fn()
  const leave = timings.subscribe(heard)
  timings.add({ commitMs: 1, paintMs: 2 })
  leave()
  timings.add({ commitMs: 1, paintMs: 2 })
  expect(heard).toHaveBeenCalledOnce()
})

it.each(['keydown', 'beforeinput', 'pointerdown'])(
  'remembers the time of %s, also where it goes no further',
  (type) => {
    const timings = createTimings()
    const stop = timings.listen()
    const target = document.createElement('input')
    document.body.append(target)
    target.addEventListener(type, (event) => event.stopPropagation())
    const press = () => {
      const event = new Event(type, { bubbles: true })
      target.dispatchEvent(event)
      return performance.timeOrigin + event.timeStamp
    }
    expect(timings.lastPressMs()).toBeUndefined()
    const first = press()
    expect(timings.lastPressMs()).toBe(first)
    stop()
    press()
    expect(timings.lastPressMs()).toBe(first)
    target.remove()
  },
)

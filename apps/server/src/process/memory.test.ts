import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemory, memory } from './memory.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A process with 200 MB, of which a collection leaves 190. */
function makeProcess() {
  const state = { megabytes: 200, busy: 0, collections: 0, regular: 0, percents: [] as number[] }
  const made = createMemory({
    collect: (flavor) => {
      if (flavor === 'regular') return state.regular++
      state.collections++
      state.megabytes = 190
    },
    megabytes: () => state.megabytes,
    busyPart: () => state.busy,
    growBy: (percent) => state.percents.push(percent),
  })
  return { state, ...made }
}

test('memory is collected at the start, and once the process is idle and has grown, each time that it has', () => {
  const { state, keepSmall } = makeProcess()
  const end = keepSmall()
  const look = () => {
    vi.advanceTimersByTime(15_000)
    return state.collections
  }
  expect(look()).toBe(1)
  state.megabytes = 229
  expect(look()).toBe(1)
  Object.assign(state, { megabytes: 400, busy: 0.05 })
  expect(look()).toBe(1)
  state.busy = 0.04
  expect([look(), look()]).toEqual([2, 2])
  state.megabytes = 230
  expect(look()).toBe(3)
  end()
  state.megabytes = 400
  expect(look()).toBe(3)
})

test('the heap grows slowly while work over many rows runs, from the first to the last at once, also when one fails', async () => {
  const { state, whileManyRows } = makeProcess()
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<never>()]
  const done = whileManyRows(() => first.promise)
  expect(state).toMatchObject({ percents: [15], regular: 1 })
  const failing = whileManyRows(() => second.promise)
  first.resolve('done')
  expect(await done).toBe('done')
  expect(state.percents).toEqual([15])
  second.reject(new Error('no rows'))
  await expect(failing).rejects.toThrow('no rows')
  expect(state.percents).toEqual([15, 0])
  await whileManyRows(async () => expect(state).toMatchObject({ percents: [15, 0, 15], regular: 2, collections: 0 }))
  expect(state.percents).toEqual([15, 0, 15, 0])
})

test('looks at this process, whether or not its garbage can be collected', async () => {
  vi.useRealTimers()
  const gc = vi.fn()
  vi.stubGlobal('gc', gc)
  memory.keepSmall()()
  expect(gc).toHaveBeenCalledOnce()
  vi.stubGlobal('gc', undefined)
  memory.keepSmall()()
  expect(await memory.whileManyRows(async () => 'done')).toBe('done')
})

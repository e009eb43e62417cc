import { expect, test } from 'vitest'
import { type ConcurrencyLimit, limitConcurrency } from './limit-concurrency.ts'

test('runs at most two at once, in order, also after a failure', async () => {
  const limited = limitConcurrency(2)
  const started: number[] = []
  const finish: (() => void)[] = []
  const all = [0, 1, 2, 3].map((index) =>
    limited(async () => {
      started.push(index)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (index === 0) throw new Error('failed')
    }),
  )
  const outcomes = Promise.allSettled(all)
  expect(started).toEqual([0, 1])
  finish[0]!()
  await expect(all[0]).rejects.toThrow('failed')
  await expect.poll(() => started).toEqual([0, 1, 2])
  finish[1]!()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  for (const end of finish) end()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

/** Records the order in which work starts, and ends it on demand. */
function controlledWork(limited: ConcurrencyLimit) {
  const started: string[] = []
  const finish: (() => void)[] = []
  const add = (name: string, key: string) =>
    limited(async () => {
      started.push(name)
      await new Promise<void>((resolve) => finish.push(resolve))
    }, key)
  return { started, add, finishNext: () => finish.shift()?.() }
}

test('waiting keys take turns', async () => {
  const { started, add, finishNext } = controlledWork(limitConcurrency(1))
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => add(name, name[0]!))
  const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']
  for (let done = 1; done <= order.length; done++) {
    await expect.poll(() => started).toEqual(order.slice(0, done))
    finishNext()
  }
  await Promise.all(all)
})

test('limits how much work per key may wait', async () => {
  const { started, add, finishNext } = controlledWork(limitConcurrency(1, { waitingPerKey: 2 }))
  const accepted = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a')]
  await expect(add('a4', 'a')).rejects.toMatchObject({ code: 'rate_limited' })
  accepted.push(add('b1', 'b'))
  for (let done = 1; done <= 4; done++) {
    await expect.poll(() => started.length).toBe(done)
    finishNext()
  }
  await Promise.all(accepted)
})

test('says whether work waits', async () => {
  const limited = limitConcurrency(1)
  const { add, finishNext } = controlledWork(limited)
  const first = add('first', 'a')
  expect(limited.isAwaited()).toBe(false)
  const second = add('second', 'b')
  expect(limited.isAwaited()).toBe(true)
  finishNext()
  await first
  expect(limited.isAwaited()).toBe(false)
  finishNext()
  await second
})

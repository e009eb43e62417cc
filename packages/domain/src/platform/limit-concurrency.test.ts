import { expect, test } from 'vitest'
import { type ConcurrencyLimit, limitConcurrency } from './limit-concurrency.ts'

test('so many at once, in the order they came, also after one that fails', async () => {
  const inTurn = limitConcurrency(2)
  const begun: number[] = []
  const finish: (() => void)[] = []
  const all = [0, 1, 2, 3].map((one) =>
    inTurn(async () => {
      begun.push(one)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (one === 0) throw new Error('failed')
    }),
  )
  const outcomes = Promise.allSettled(all)
  expect(begun).toEqual([0, 1])
  finish[0]!()
  await expect(all[0]).rejects.toThrow('failed')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  finish[1]!()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  for (const one of finish) one()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

/** Work that is begun in an order that shows, and ends when told to. */
function rehearsal(inTurn: ConcurrencyLimit) {
  const begun: string[] = []
  const finish: (() => void)[] = []
  const add = (name: string, key: string) =>
    inTurn(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => finish.push(resolve))
    }, key)
  return { begun, add, finishNext: () => finish.shift()?.() }
}

test('of those that wait each key has one turn after the other', async () => {
  const { begun, add, finishNext } = rehearsal(limitConcurrency(1))
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => add(name, name[0]!))
  const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']
  for (let done = 1; done <= order.length; done++) {
    await expect.poll(() => begun).toEqual(order.slice(0, done))
    finishNext()
  }
  await Promise.all(all)
})

test('more of one key than may wait are refused, and those of another are not', async () => {
  const { begun, add, finishNext } = rehearsal(limitConcurrency(1, { waitingPerKey: 2 }))
  const held = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a')]
  await expect(add('a4', 'a')).rejects.toMatchObject({ code: 'rate_limited' })
  held.push(add('b1', 'b'))
  for (let done = 1; done <= 4; done++) {
    await expect.poll(() => begun.length).toBe(done)
    finishNext()
  }
  await Promise.all(held)
})

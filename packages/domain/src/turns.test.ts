import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('so many at once, in the order they came, also after one that fails', async () => {
  const inTurn = turns(2)
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

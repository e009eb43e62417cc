import { expect, test } from 'vitest'
import { awaitAll } from './await-all.ts'

test('answers all results in order', async () => {
  expect(
    await awaitAll(
      async () => 1,
      () => 'two',
    ),
  ).toEqual([1, 'two'])
})

test('an error thrown while a piece is started leaves no other unawaited', async () => {
  let ended = false
  const outcome = awaitAll(
    async () => {
      await new Promise((resolve) => setImmediate(resolve))
      ended = true
      throw new Error('second to fail')
    },
    () => {
      throw new Error('first to fail')
    },
  )
  await expect(outcome).rejects.toThrow('first to fail')
  expect(ended).toBe(true)
})

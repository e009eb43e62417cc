import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countRejections } from './count-rejections.ts'
import type { Rejections } from './read-batch.ts'
import { findKnownSalt, findSalt, saltKeptHours } from './salts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('each day of each store has one salt of its own', async () => {
  const salt = async (day: string, storeId = lotus) =>
    (await store.inStore((ctx) => findSalt(ctx, day), storeId)).toString('hex')
  const [first, second] = [await salt('2026-11-20'), await salt('2026-11-21')]
  const others = [await salt('2026-11-20', bamboo), await salt('2026-11-21', bamboo)]
  expect(new Set([first, second, ...others]).size).toBe(4)
  expect([await salt('2026-11-21'), await salt('2026-11-20')]).toEqual([second, first])
})

test('adds up rejections by day and reason', async () => {
  const count = (day: string, rejected: Rejections) => store.inStore((ctx) => countRejections(ctx, day, rejected))
  await count('2026-11-20', { too_old: 3, ahead: 5, malformed: 0 })
  await count('2026-11-20', { too_old: 4 })
  await count('2026-11-21', { too_old: 9 })
  const { rows } = await store.database.owner.query(
    `select local_day::text || ' ' || reason || ' ' || events as line from event_refusals order by 1`,
  )
  expect(rows.map(({ line }) => line)).toEqual(['2026-11-20 ahead 5', '2026-11-20 too_old 7', '2026-11-21 too_old 9'])
})

test('reads a salt once, in a transaction of its own', async () => {
  const ctx = store.waitingStore()
  let transactions = 0
  const counted: typeof ctx = {
    ...ctx,
    write: (work) => {
      transactions++
      return ctx.write(work)
    },
  }
  const day = new Date().toISOString().slice(0, 10)
  const salts = await Promise.all([1, 2].map(() => findKnownSalt(counted, day)))
  salts.push(await findKnownSalt(counted, day))
  expect(transactions).toBe(1)
  const stored = await store.inStore((tx) => findSalt(tx, day))
  for (const salt of salts) expect(salt.equals(stored)).toBe(true)
})

test('does not remember a salt whose transaction failed', async () => {
  const ctx = store.waitingStore()
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const failing: typeof ctx = {
    ...ctx,
    write: (work) =>
      ctx.write(async (tx) => {
        await work(tx)
        throw new Error('rolled back')
      }),
  }
  await expect(findKnownSalt(failing, day)).rejects.toThrow('rolled back')
  const salt = await findKnownSalt(ctx, day)
  expect(salt.equals(await store.inStore((tx) => findSalt(tx, day)))).toBe(true)
})

test('forgets a salt when the table does', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const ctx = { ...store.waitingStore(), write: vi.fn(async () => Buffer.from('salt')) as never }
    const readsAt = async (instant: string) => {
      vi.setSystemTime(instant)
      await findKnownSalt(ctx, '2026-11-20')
      return (ctx.write as ReturnType<typeof vi.fn>).mock.calls.length
    }
    // The day ends last in UTC−12, at noon in UTC.
    expect(saltKeptHours).toBe(48)
    expect(await readsAt('2026-11-23T11:00:00Z')).toBe(1)
    expect(await readsAt('2026-11-23T11:59:59Z')).toBe(1)
    expect(await readsAt('2026-11-23T12:00:01Z')).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

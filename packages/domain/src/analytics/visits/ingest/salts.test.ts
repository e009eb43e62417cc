import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRejections } from './count-rejections.ts'
import type { Rejections } from './read-batch.ts'
import { findSalt } from './salts.ts'

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

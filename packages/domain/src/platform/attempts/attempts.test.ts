import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../context.ts'
import { type AttemptKey, claimAttempt, clearAttempts, releaseAttempt } from './attempts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.database.owner.query('truncate attempts')
})

const window = { max: 2, windowMs: 3 * 60_000 }
const [ada, bob]: [AttemptKey, AttemptKey] = [
  { action: 'sign-in', of: ['ada'] },
  { action: 'sign-in', of: ['bob'] },
]
type Db = StoreContext['db']
const outcomeOf = (claim: Promise<void>) =>
  claim.then(
    () => 'claimed',
    (error) => error.messages('en').join(),
  )
const claim = (key = ada, db: Db = store.directory) => outcomeOf(claimAttempt(db, key, window))
const full = 'Too many attempts. Wait 3 minutes and try again.'

test('counts the attempts of each key, and frees those of one key alone', async () => {
  for (const key of [ada, bob])
    expect([await claim(key), await claim(key), await claim(key)]).toEqual(['claimed', 'claimed', full])
  await clearAttempts(store.directory, ada)
  expect([await claim(ada), await claim(bob)]).toEqual(['claimed', full])
  // Four attempts of Bob are counted.
  for (let count = 0; count < 3; count++) await releaseAttempt(store.directory, bob)
  expect([await claim(bob), await claim(bob)]).toEqual(['claimed', full])
  expect([await claim(ada), await claim(ada)]).toEqual(['claimed', full])
})

test('does not release more attempts than were claimed', async () => {
  await claim()
  for (let count = 0; count < 3; count++) await releaseAttempt(store.directory, ada)
  expect([await claim(), await claim(), await claim()]).toEqual(['claimed', 'claimed', full])
})

test('counts from the first attempt until its window is over, and not at that moment', async () => {
  const claimAfter = (milliseconds: number) =>
    store.inStore(async ({ db }) => {
      await sql`update attempts set started_at = now() - ${milliseconds} * interval '1 millisecond'`.execute(db)
      const outcome = await claim(ada, db)
      const { rows } = await sql<object>`select count, started_at = now() as began from attempts`.execute(db)
      return [outcome, rows[0]]
    })
  await claim()
  expect(await claimAfter(60_000)).toEqual(['claimed', { count: 2, began: false }])
  expect(await claimAfter(61_000)).toEqual([full.replace('3', '2'), { count: 3, began: false }])
  expect(await claimAfter(window.windowMs)).toEqual([full.replace('3 minutes', '1 minute'), { count: 4, began: false }])
  expect(await claimAfter(window.windowMs + 1)).toEqual(['claimed', { count: 1, began: true }])
})

import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSalt } from '../ingest/salts.ts'
import { storeDay } from '../ingest/store-day.ts'
import { visitorOf } from '../ingest/visit.ts'
import { identifyVisitor } from './identify-visitor.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const visit = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Macintosh) Safari/605' }

test('needs no transaction once the salt of the day is known', async () => {
  const ctx = store.waitingStore()
  const first = await identifyVisitor(ctx, visit, null)
  const closed = () => Promise.reject(new Error('a transaction'))
  const second = await identifyVisitor({ ...ctx, read: closed, write: closed }, visit, null)
  expect(second.visitor).toBe(first.visitor)
})

test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])("uses the salt of the store's day in %s", async (zone) => {
  const { visitor } = await identifyVisitor(store.waitingStore(), visit, zone)
  const salt = await store.inStore((tx) => findSalt(tx, storeDay(Date.now(), zone)))
  expect(visitor).toBe(visitorOf(lotus, visit, salt))
})

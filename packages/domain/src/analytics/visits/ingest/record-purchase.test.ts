import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPurchase } from './record-purchase.ts'

let store: TestStore
const unhandled: unknown[] = []
const keep = (error: unknown) => void unhandled.push(error)
beforeAll(async () => {
  process.on('unhandledRejection', keep)
  store = await openTestStore()
})
afterAll(async () => {
  await store.close()
  process.off('unhandledRejection', keep)
})

test('a purchase whose transaction has failed is refused, and no part of it fails unhandled [promise 25]', async () => {
  const at = '2026-11-21T04:15:00Z'
  const words = { utmSource: '', utmMedium: '', utmCampaign: '', utmContent: '', utmTerm: '' }
  const last = { at, landingPage: '/', referrerHost: '', ...words }
  await store
    .inStore(async (ctx) => {
      await sql`select 1 / 0`.execute(ctx.db).catch(() => {})
      const by = { visitor: '1', device: 'mobile' } as const
      const purchase = { orderId: crypto.randomUUID(), at, soldCents: 1, countryCode: 'NP', by, touches: { last } }
      await expect(recordPurchase(ctx, purchase)).rejects.toThrow('current transaction is aborted')
      // All answers of the database have arrived when the next one has.
      await sql`select 1`.execute(ctx.db).catch(() => {})
    })
    .catch(() => {})
  expect(unhandled).toEqual([])
})

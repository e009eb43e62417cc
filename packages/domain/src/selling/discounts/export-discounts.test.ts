import type { DiscountBody } from '@backroom/contract/selling/discounts/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { discountBody } from '@backroom/testing/fixtures/discount-body'
import { bamboo } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiscount, exportDiscounts } from './discounts.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await store.database.owner.query(`update stores set currency = 'VND' where store_id = $1`, [bamboo])
})
afterAll(() => store.close())

const create = (more: Partial<DiscountBody>, storeId?: string) =>
  store.inStore((ctx) => createDiscount(ctx, discountBody(more)), storeId)
const rowsOf = async (input: object, storeId?: string) => {
  const { text = '' } = await store.inStore((ctx) => exportDiscounts.batch(ctx, input, null), storeId)
  return text.replace('\ufeff', '').trimEnd().split('\r\n')
}

test('a row says what a discount takes, in percent or in the currency of the shop, and what is left of it [A2-21]', async () => {
  const window = { startsAt: '2026-02-01T05:30:00Z', endsAt: '2099-03-01T00:00:00Z' }
  await create({ code: 'HALF', title: 'Half, for "all"', value: 1250, usageLimit: 40, ...window })
  await create({ title: 'Off', kind: 'amount', value: 1205 })
  await create({ title: 'Sent free', kind: 'free_shipping', value: 0 })
  const [head, ...rows] = await rowsOf({ language: 'en' })
  expect(head).toBe('Code,Title,Method,Kind,Value,Currency,Status,Uses,Uses in all,Start (UTC),End (UTC),Created (UTC)')
  expect(rows.map((row) => row.replace(/,[\d: -]{19}$/, ''))).toEqual([
    ',Sent free,automatic,free_shipping,,USD,active,0,,2026-01-01 00:00:00,',
    ',Off,automatic,amount,12.05,USD,active,0,,2026-01-01 00:00:00,',
    'HALF,"Half, for ""all""",code,percent,12.5 %,USD,active,0,40,2026-02-01 05:30:00,2099-03-01 00:00:00',
  ])
})

test('the file has what the filter shows, in the language of its reader, and no decimals where the currency has none', async () => {
  await create({ code: 'TEN', title: 'Mười', kind: 'amount', value: 10_000 }, bamboo)
  await create({ title: 'Automatic', value: 500 }, bamboo)
  const [head, ...rows] = await rowsOf({ language: 'vi', method: 'code' }, bamboo)
  expect(head).toContain('Tổng lượt cho phép')
  expect(rows).toEqual([expect.stringMatching(/^TEN,Mười,code,amount,10000,VND,active,0,,/)])
})

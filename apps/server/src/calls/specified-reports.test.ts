import { placeAt } from '@backroom/testing/fixtures/insert-orders'
import { addMembership } from '@backroom/testing/fixtures/members'
import { lotus, makeStore, makeThings } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCalls, type TestCalls } from './calls-test-api.ts'

let server: TestCalls
let second = ''
beforeAll(async () => {
  server = await startTestCalls('owner')
  second = await makeStore(server.api.database.owner)
  await addMembership(server.api.database.owner, second, server.userId, 'owner')
  // An order of $25 in each store, in the evening of the 20th in Los Angeles, when it is the 21st in London.
  for (const storeId of [lotus, second]) {
    const { order } = await makeThings(server.api.database.owner, storeId, ['order'])
    await placeAt(server.api.database.owner, order, '2026-11-21T03:30:00Z')
  }
})
afterAll(() => server.close())

const sales = (query: string) => server.call('GET', `/stores/reports/sales?${query}`)
const one = { total_sales: 2500, total_orders: 1, currency: 'USD' }
const none = { ...one, total_sales: 0, total_orders: 0 }

test('reports days of the requested time zone, by default of Los Angeles [A2-71] [A7-97] [B7-03]', async () => {
  const day = (of: string, zone: string) => sales(`fromTime=${of}&toTime=${of}${zone}`)
  for (const [of, zone, expected] of [
    ['2026-11-20', '&timezone=America/Los_Angeles', one],
    ['2026-11-21', '&timezone=America/Los_Angeles', none],
    ['2026-11-20', '', one],
    ['2026-11-20', '&timezone=UTC', none],
    ['2026-11-21', '&timezone=UTC', one],
    ['2026-11-21', '&timezone=Asia/Ho_Chi_Minh', one],
  ] as const)
    expect((await day(of, zone)).body, `${of}${zone}`).toEqual(expected)
})

test('includes both days of a range, and adds up the stores of the parameter [B7-03]', async () => {
  const range = (from: string, to: string) => `fromTime=${from}&toTime=${to}&timezone=UTC`
  expect((await sales(range('2026-11-21', '2026-11-30'))).body).toEqual(one)
  expect((await sales(range('2026-11-01', '2026-11-21'))).body).toEqual(one)
  expect((await sales(range('2026-11-22', '2026-11-30'))).body).toEqual(none)
  const both = { ...one, total_sales: 5000, total_orders: 2 }
  expect((await sales(`${range('2026-11-21', '2026-11-21')}&stores=${lotus},${second}`)).body).toEqual(both)
  expect((await sales(`${range('2026-11-21', '2026-11-21')}&stores=${second}`)).body).toEqual(one)
})

test.each([
  ['a range without its end', 'fromTime=2026-11-21'],
  ['a day that is none', 'fromTime=2026-13-01&toTime=2026-11-21'],
  ['a zone that is none', 'fromTime=2026-11-21&toTime=2026-11-21&timezone=Mars/Base'],
  ['a range that ends before it begins', 'fromTime=2026-11-21&toTime=2026-11-20'],
])('refuses %s [B7-03]', async (_, query) => {
  expect((await sales(query)).status).toBe(400)
})

test('counts the open orders [A2-73]', async () => {
  const count = async () => (await server.call('GET', '/stores/orders/count?fulfillmentStatus=unfulfilled')).body
  expect(await count()).toEqual({ count: 1, isMore: false })
  await makeThings(server.api.database.owner, lotus, ['order'])
  expect(await count()).toEqual({ count: 2, isMore: false })
  await server.rows(`update orders set fulfillment_status = 'fulfilled' where store_id = $1`, [lotus])
  expect(await count()).toEqual({ count: 0, isMore: false })
})

import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findSalesTotals } from './reports.ts'

let store: TestStore
let storeId = ''
beforeAll(async () => {
  store = await openTestStore()
})
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})
afterAll(() => store.close())

const at = (local: string, zone: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString()
const sell = (local: string, zone: string, subtotalCents: number) =>
  addSoldOrder(store.database.owner, storeId, { at: at(local, zone), subtotalCents, currency: 'USD' })
const totals = (fromTime: string, toTime: string, timezone: string, now: string, compare?: 'previous') =>
  store
    .waitingStores([storeId])
    .read((ctx) => findSalesTotals(ctx, { fromTime, toTime, timezone, compare }, new Date(at(now, timezone))))

test('a day that still lasts is compared with the days before and a week before until the end of the quarter, at an offset of 5:45', async () => {
  const zone = 'Asia/Kathmandu'
  await sell('2026-11-14T10:14:59', zone, 32)
  await sell('2026-11-14T10:15', zone, 64)
  await sell('2026-11-15T10:00', zone, 128)
  await sell('2026-11-19T23:59', zone, 16)
  await sell('2026-11-20T00:00', zone, 1)
  await sell('2026-11-20T10:14:59', zone, 2)
  await sell('2026-11-20T10:15', zone, 4)
  await sell('2026-11-21T10:05', zone, 8)
  const compared = (now: string) => totals('2026-11-21', '2026-11-21', zone, now, 'previous')
  expect(await compared('2026-11-21T10:07')).toEqual({
    ...{ total_sales: 8, total_orders: 1, currency: 'USD' },
    previous: { total_sales: 3, total_orders: 2, until: '10:15' },
    lastWeek: { total_sales: 32, total_orders: 1, until: '10:15' },
  })
  expect((await compared('2026-11-21T10:15')).previous).toMatchObject({ total_sales: 7, until: '10:30' })
  const whole = { total_sales: 7, total_orders: 3 }
  expect(await compared('2026-11-21T23:45')).toMatchObject({
    previous: whole,
    lastWeek: { total_sales: 96, total_orders: 2 },
  })
  const past = await compared('2026-11-22T00:01')
  expect(past.previous).toEqual(whole)
  expect(past).not.toHaveProperty('lastWeek')
  expect(await totals('2026-11-21', '2026-11-21', zone, '2026-11-21T10:07')).not.toHaveProperty('previous')
})

test('days are compared with as many days before them', async () => {
  const zone = 'Asia/Kathmandu'
  await sell('2026-11-17T23:59', zone, 1)
  await sell('2026-11-18T00:00', zone, 2)
  await sell('2026-11-19T23:59', zone, 4)
  const { previous } = await totals('2026-11-20', '2026-11-21', zone, '2026-11-21T10:07', 'previous')
  expect(previous).toEqual({ total_sales: 6, total_orders: 2 })
})

test.each([
  ['was an hour shorter', '2026-03-08', '2026-03-09'],
  ['was an hour longer', '2026-11-01', '2026-11-02'],
])('the day before may have another length: it %s', async (_, before, day) => {
  const zone = 'America/New_York'
  await sell(`${before}T10:14:59`, zone, 1)
  await sell(`${before}T10:15`, zone, 2)
  const { previous } = await totals(day, day, zone, `${day}T10:07`, 'previous')
  expect(previous).toEqual({ total_sales: 1, total_orders: 1, until: '10:15' })
})

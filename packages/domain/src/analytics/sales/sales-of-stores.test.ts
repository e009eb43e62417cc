import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addRefund, addSoldOrder, type SoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSharedCurrency } from '../reports/reports.ts'
import { readAsOwnerOf } from '../reports/stores-test-api.ts'
import { findSalesReport } from '../sales-reports/sales-reports.ts'
import { countSalesByCountry, findSalesByDay, findSalesByQuarter } from './sales.ts'

let store: TestStore
let here = ''
let there = ''
const range = { fromTime: '2026-11-20', toTime: '2026-11-21', timezone: 'Asia/Kathmandu' }
/** Midnights of the range in Kathmandu, and the milliseconds before them. */
const edges = {
  before: '2026-11-19T18:14:59.999Z',
  first: '2026-11-19T18:15:00Z',
  last: '2026-11-21T18:14:59.999Z',
  after: '2026-11-21T18:15:00Z',
}

beforeAll(async () => {
  store = await openTestStore()
  const { owner } = store.database
  ;[here, there] = [await makeStore(owner), await makeStore(owner)]
  const [tee, mug] = [
    await insertProduct(owner, here, { title: 'Tee' }),
    await insertProduct(owner, here, { title: 'Mug' }),
  ]
  const sell = (storeId: string, at: string, priceCents: number, order: Partial<SoldOrder> = {}) =>
    addSoldOrder(owner, storeId, {
      lines: [
        { ...tee, priceCents, quantity: 2, discountCents: 3, taxCents: 5 },
        { ...mug, priceCents: 10, quantity: 3 },
      ],
      ...{ at, shippingCents: 11, countryCode: 'US', ...order },
    })
  const early = await sell(here, edges.before, 100_000)
  const first = await sell(here, edges.first, 1_000)
  await sell(here, edges.last, 2_000, { countryCode: 'VN' })
  await sell(here, '2026-11-20T10:00:00Z', 4_000, { status: 'refunded', countryCode: 'VN' })
  await sell(here, '2026-11-20T10:00:00Z', 8_000, { status: 'partially_refunded', countryCode: '' })
  await sell(here, '2026-11-20T10:00:00Z', 16_000, { countryCode: 'DE' })
  await sell(here, '2026-11-20T10:00:00Z', 16_000, { countryCode: 'US', discountCents: 0 })
  const late = await sell(here, edges.after, 200_000)
  await sell(here, '2026-11-20T10:00:00Z', 400_000, { status: 'pending' })
  await sell(here, '2026-11-20T10:00:00Z', 800_000, { currency: 'VND' })
  const other = await sell(there, '2026-11-20T10:00:00Z', 32_000, { countryCode: 'FR' })
  await addRefund(owner, here, early, 7, edges.first)
  await addRefund(owner, here, first, 60, edges.last)
  await addRefund(owner, here, first, 500, edges.before)
  await addRefund(owner, here, late, 600, edges.after)
  await addRefund(owner, here, late, 700, null)
  await addRefund(owner, there, other, 900, '2026-11-20T10:00:00Z')
  const foreign = await sell(here, '2026-11-20T10:00:00Z', 100, { currency: 'VND' })
  await addRefund(owner, here, foreign, 5_000, '2026-11-20T10:00:00Z')
  await owner.query(`update payment_refunds set currency = 'VND' where amount_cents = 5000`)
})
afterAll(() => store.close())

const read = <T>(work: (ctx: Parameters<typeof findSharedCurrency>[0]) => Promise<T>, storeIds = [here]) =>
  readAsOwnerOf(store, [here, there], (ctx) => work({ ...ctx, storeIds }))
const report = (dimension: 'product' | 'variant' | 'country' | 'discount' | 'type', storeIds = [here]) =>
  read(async (ctx) => {
    const query = {
      ...range,
      stores: undefined,
      compare: undefined,
      sort: 'gross',
      direction: 'asc',
      dimension,
    } as const
    const { rows } = await findSalesReport(ctx, query)
    return rows.map(
      ({ key, name, orders, items, grossCents, discountCents, shippingCents, taxCents, refundedCents }) => [
        ...[dimension === 'country' || dimension === 'discount' ? key : name, orders, items, grossCents, discountCents],
        ...[shippingCents, taxCents, refundedCents],
      ],
    )
  }, storeIds)

test('days and quarters hold the sales and refunds of the given stores, currency and range', async () => {
  const days = await read((ctx) => findSalesByDay(ctx, 'USD', range))
  const { day: _, ...first } = days[0]!
  expect(first).toEqual({
    ...{ orders: 5, items: 25, grossCents: 2 * (1_000 + 4_000 + 8_000 + 16_000 + 16_000) + 150, discountCents: 12 },
    ...{ shippingCents: 55, taxCents: 25, refundedCents: 7, disputedCents: 0, netCents: 90_150 - 12 + 55 + 25 - 7 },
  })
  expect(days[1]).toMatchObject({ day: '2026-11-21', orders: 1, grossCents: 4_030, refundedCents: 60 })
  const quarters = await read((ctx) => findSalesByQuarter(ctx, 'USD', range))
  expect(
    quarters.flatMap(({ orders, refundedCents }, at) =>
      orders + refundedCents > 0 ? [[at, orders, refundedCents]] : [],
    ),
  ).toEqual([
    [0, 1, 7],
    // 15:45 in Kathmandu.
    [63, 4, 0],
    [191, 1, 60],
  ])
  const both = await read((ctx) => findSalesByDay(ctx, 'USD', range), [here, there])
  expect(both.map(({ orders, refundedCents }) => [orders, refundedCents])).toEqual([
    [6, 907],
    [1, 60],
  ])
})

test('countries come by sales, then by name', async () => {
  const counted = await read((ctx) => countSalesByCountry(ctx, 'USD', range))
  expect(counted.map(({ country, orders }) => [country, orders])).toEqual([
    ['US', 2],
    ['VN', 2],
    ['DE', 1],
    ['N/A', 1],
  ])
})

test('reports by product, country and discount read the lines and refunds of the same orders', async () => {
  const [mug, tee, ...others] = await report('product')
  expect(others).toEqual([])
  // A refund of 60 is split over 1997 and 30, one of 7 over 199997 and 30.
  expect(mug).toEqual(['Mug', 6, 18, 180, 0, expect.any(Number), 0, 1])
  expect(tee).toEqual(['Tee', 6, 12, 94_000, 18, expect.any(Number), 30, 66])
  expect(await report('country')).toEqual([
    ['VN', 2, 10, 12_060, 6, 22, 10, 0],
    ['N/A', 1, 5, 16_030, 3, 11, 5, 0],
    ['DE', 1, 5, 32_030, 3, 11, 5, 0],
    ['US', 2, 10, 34_060, 3, 22, 10, 67],
  ])
  expect(await report('discount')).toEqual([
    ['without', 1, 5, 32_030, 0, 11, 5, 0],
    ['with', 5, 25, 62_150, 15, 55, 25, 67],
  ])
  expect(await report('country', [there])).toEqual([['FR', 1, 5, 64_030, 3, 11, 5, 900]])
  expect((await report('product', [there])).map(([name, orders]) => [name, orders])).toEqual([
    ['Tee', 1],
    ['Tee', 1],
  ])
})

test('the currency is that of the given stores, if they share one', async () => {
  await store.database.owner.query(`update stores set currency = 'VND' where store_id = $1`, [there])
  expect(await read(findSharedCurrency)).toBe('USD')
  expect(await read(findSharedCurrency, [there])).toBe('VND')
  await expect(read(findSharedCurrency, [here, there])).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(read(findSharedCurrency, [])).rejects.toMatchObject({ code: 'not_found' })
  await store.database.owner.query(`update stores set currency = 'USD' where store_id = $1`, [there])
  expect(await read(findSharedCurrency, [here, there])).toBe('USD')
})

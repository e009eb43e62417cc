import type { SalesDimension } from '@backroom/contract/analytics/sales-reports/columns'
import { salesDimensions } from '@backroom/contract/analytics/sales-reports/columns'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addRefund, addSoldOrder, type SoldLine, type SoldOrder } from '@backroom/testing/money/sold-orders'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocate } from '../../selling/pricing/pricing.ts'
import { findOverview } from '../overview/overview.ts'
import { findSalesReport } from './sales-reports.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const november = { fromTime: '2026-11-01', toTime: '2026-11-30', timezone: 'UTC' }
type Query = Partial<Parameters<typeof findSalesReport>[1]>
const report = (storeId: string, dimension: SalesDimension, query: Query = {}) =>
  store.inStore(
    (ctx) =>
      findSalesReport(
        { ...ctx, storeIds: [storeId] },
        { ...november, stores: undefined, compare: undefined, sort: 'net', direction: 'desc', dimension, ...query },
      ),
    storeId,
  )

const makeProduct = (storeId: string, title: string, vendor = '', type = '') =>
  insertProduct(store.database.owner, storeId, { title, vendor, type })

const sell = (storeId: string, order: SoldOrder) => addSoldOrder(store.database.owner, storeId, order)
const refund = (storeId: string, order: string, cents: number, at: string) =>
  addRefund(store.database.owner, storeId, order, cents, at)

const summedFields = [
  'items',
  'grossCents',
  'discountCents',
  'refundedCents',
  'shippingCents',
  'taxCents',
  'netCents',
] as const

test('the rows of each dimension add up to the overview’s totals for any orders and refunds', async () => {
  const amount = fc.integer({ min: 0, max: 50_000 })
  const line = fc.record({
    product: fc.integer({ min: 0, max: 3 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    priceCents: amount,
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    taxCents: fc.integer({ min: 0, max: 900 }),
  })
  const hour = fc.integer({ min: 0, max: 24 * 34 - 1 })
  const order = fc.record({
    hour,
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    shippingCents: fc.oneof(fc.constant(0), amount),
    countryCode: fc.constantFrom('US', 'VN', '', undefined),
    status: fc.constantFrom('paid', 'paid', 'refunded', 'pending', 'voided'),
    refunds: fc.array(fc.record({ hour, cents: fc.integer({ min: 1, max: 30_000 }) }), { maxLength: 2 }),
  })
  // From the end of October to the first days of December: some orders are outside the range.
  const at = (hours: number) => new Date(Date.parse('2026-10-30T00:00:00Z') + hours * 3_600_000).toISOString()
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 8 }), async (orders) => {
      const storeId = await makeStore(store.database.owner)
      const products = await Promise.all(
        [0, 1, 2, 3].map((n) => makeProduct(storeId, `P${n}`, ['', 'Acme'][n % 2], ['', 'Tee', 'Mug'][n % 3])),
      )
      for (const { lines, refunds, countryCode, hour, status, shippingCents } of orders) {
        const id = await sell(storeId, {
          at: at(hour),
          status,
          shippingCents,
          ...(countryCode !== undefined && { countryCode }),
          lines: lines.map(({ product, discount, ...line }) => ({
            ...products[product]!,
            ...line,
            discountCents: Math.floor(line.priceCents * line.quantity * discount),
          })),
        })
        for (const { hour, cents } of refunds) await refund(storeId, id, cents, at(hour))
      }
      for (const timezone of ['UTC', 'Asia/Kolkata']) {
        const range = { ...november, timezone }
        const overview = await findOverview(store.waitingStores([storeId]), { ...range, stores: undefined })
        for (const dimension of salesDimensions) {
          const { rows, other, totals } = await report(storeId, dimension, range)
          expect([totals.netCents, totals.orders, totals.averageOrderCents]).toEqual([
            overview.totalSalesCents,
            overview.totalOrders,
            overview.averageOrderCents,
          ])
          expect(other, dimension).toBeNull()
          for (const field of summedFields)
            expect(
              rows.reduce((sum, row) => sum + row[field], 0),
              `${field} by ${dimension}`,
            ).toBe(totals[field])
          for (const { grossCents, discountCents, shippingCents, taxCents, refundedCents, netCents } of rows)
            expect(netCents).toBe(grossCents - discountCents - refundedCents + shippingCents + taxCents)
          if (['day', 'country', 'discount', 'channel', 'staff'].includes(dimension))
            expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(totals.orders)
        }
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('splits refunds over the lines of an order in the same way as `allocate`', async () => {
  const weights = fc.array(fc.integer({ min: 0, max: 9_000_000_000 }), { minLength: 1, maxLength: 6 })
  const refunds = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 9_000_000_000 }), weights }), {
    minLength: 1,
    maxLength: 12,
  })
  const thing = { productId: crypto.randomUUID(), variantId: crypto.randomUUID() }
  await fc.assert(
    fc.asyncProperty(refunds, async (amounts) => {
      const storeId = await makeStore(store.database.owner)
      for (const { cents, weights: prices } of amounts) {
        const lines = prices.map((priceCents) => ({ ...thing, priceCents }))
        await refund(storeId, await sell(storeId, { at: '2026-11-03T10:00:00Z', lines }), cents, '2026-11-04T10:00:00Z')
      }
      const { rows } = await store.database.owner.query<{ parts: number[] }>(
        `select array_agg(coalesce(m.refunded_cents, 0)::float8 order by l.id) as parts
           from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
           left join sale_movements m on m.store_id = l.store_id and m.line_id = l.id and m.kind = 'refund'
          where o.store_id = $1 group by o.id order by o.id`,
        [storeId],
      )
      expect(rows.map(({ parts }) => parts)).toEqual(amounts.map(({ cents, weights }) => allocate(cents, weights)))
    }),
    { numRuns: 12 },
  )
})

/** Two tees and a mug to the US, a mug to Vietnam with a discount, and a refund of the first order. */
async function makeSales() {
  const storeId = await makeStore(store.database.owner)
  const tee = await makeProduct(storeId, 'Blue tee', 'Acme', 'Apparel')
  const mug = await makeProduct(storeId, 'Red mug')
  const line = (product: typeof tee, rest: Omit<SoldLine, 'productId' | 'variantId'>): SoldLine => ({
    ...product,
    ...rest,
  })
  const first = await sell(storeId, {
    at: '2026-11-20T10:00:00Z',
    countryCode: 'US',
    shippingCents: 500,
    lines: [line(tee, { priceCents: 2000, quantity: 2, taxCents: 320 }), line(mug, { priceCents: 1000, taxCents: 80 })],
  })
  await sell(storeId, {
    at: '2026-11-21T10:00:00Z',
    countryCode: 'VN',
    lines: [line(mug, { priceCents: 1000, discountCents: 100 })],
  })
  await refund(storeId, first, 1001, '2026-11-21T12:00:00Z')
  return { storeId, tee, mug }
}
const shown = ({ rows }: Awaited<ReturnType<typeof report>>) =>
  rows.map(({ name, orders, items, grossCents, discountCents, refundedCents, shippingCents, taxCents, netCents }) =>
    [name, orders, items, grossCents, discountCents, refundedCents, shippingCents, taxCents, netCents].join(' '),
  )

test('groups sales by day, product, variant, country, discount, channel, staff, vendor and type', async () => {
  const { storeId } = await makeSales()
  const by = async (dimension: SalesDimension) => shown(await report(storeId, dimension))
  expect((await by('day')).filter((row) => !row.endsWith(' 0'))).toEqual([
    '2026-11-20 1 3 5000 0 0 500 400 5900',
    '2026-11-21 1 1 1000 100 1001 0 0 -101',
  ])
  // 500 of shipping and 1001 of refunds are split 4 : 1.
  const tee = '1 2 4000 0 801 400 320 3919'
  const mug = '2 2 2000 100 200 100 80 1880'
  expect(await by('product')).toEqual([`Blue tee ${tee}`, `Red mug ${mug}`])
  expect(await by('variant')).toEqual([`Blue tee · M ${tee}`, `Red mug · M ${mug}`])
  expect(await by('vendor')).toEqual([`Acme ${tee}`, ` ${mug}`])
  expect(await by('type')).toEqual([`Apparel ${tee}`, ` ${mug}`])
  expect(await by('country')).toEqual(['US 1 3 5000 0 1001 500 400 4899', 'VN 1 1 1000 100 0 0 0 900'])
  expect(await by('discount')).toEqual(['without 1 3 5000 0 1001 500 400 4899', 'with 1 1 1000 100 0 0 0 900'])
  expect(await by('channel')).toEqual(['online_store 2 4 6000 100 1001 500 400 5799'])
  expect(await by('staff')).toEqual(['buyer 2 4 6000 100 1001 500 400 5799'])
})

test('sorts rows by the given column, and compares with the previous period', async () => {
  const { storeId } = await makeSales()
  const names = async (query: Query) => (await report(storeId, 'product', query)).rows.map(({ name }) => name)
  expect(await names({ sort: 'net', direction: 'asc' })).toEqual(['Red mug', 'Blue tee'])
  expect(await names({ sort: 'name', direction: 'desc' })).toEqual(['Red mug', 'Blue tee'])
  expect(await names({ sort: 'discounts', direction: 'desc' })).toEqual(['Red mug', 'Blue tee'])
  expect(await names({ sort: 'averageOrder', direction: 'desc' })).toEqual(['Blue tee', 'Red mug'])
  const days = async (query: Query) => (await report(storeId, 'day', query)).rows.map(({ key }) => key)
  expect((await days({ sort: 'name', direction: 'asc' })).slice(0, 2)).toEqual(['2026-11-01', '2026-11-02'])
  expect((await days({ sort: 'returns', direction: 'desc' }))[0]).toBe('2026-11-21')
  const range = { fromTime: '2026-11-21', toTime: '2026-11-21' }
  expect(await report(storeId, 'country', { ...range, compare: 'previous' })).toMatchObject({
    totals: { orders: 1, items: 1, netCents: -101, averageOrderCents: -101 },
    previous: { fromTime: '2026-11-20', toTime: '2026-11-20', totals: { orders: 1, netCents: 5900 } },
  })
})

test('adds up rows beyond a thousand as `other`, with amounts of orders that belong to no line', async () => {
  const storeId = await makeStore(store.database.owner)
  const lines = Array.from({ length: 1003 }, (_, n) => ({
    productId: crypto.randomUUID(),
    variantId: crypto.randomUUID(),
    title: `Gone ${n}`,
    priceCents: 10_000 - n,
  }))
  await sell(storeId, { at: '2026-11-10T00:00:00Z', lines })
  await sell(storeId, { at: '2026-11-11T00:00:00Z', subtotalCents: 70, shippingCents: 7 })
  const { rows, other, totals } = await report(storeId, 'product')
  expect(rows).toHaveLength(1000)
  // A deleted product keeps the title of its last sale.
  expect(rows[0]).toMatchObject({ name: 'Gone 0', netCents: 10_000 })
  expect(other).toMatchObject({ count: 3, items: 4, grossCents: 9000 + 8999 + 8998 + 70, shippingCents: 7 })
  expect(rows.reduce((sum, { netCents }) => sum + netCents, other!.netCents)).toBe(totals.netCents)
}, 120_000)

test('reads no sales of another store, and rejects more than 400 days', async () => {
  const [{ storeId }] = [await makeSales(), await makeSales()]
  expect((await report(storeId, 'country')).totals.orders).toBe(2)
  const long = report(storeId, 'country', { fromTime: '2025-01-01', toTime: '2026-11-30' })
  await expect(long).rejects.toThrow('400 days')
})

test('counts an order with two lines of a product once', async () => {
  const storeId = await makeStore(store.database.owner)
  const tee = await makeProduct(storeId, 'Tee')
  const lines = [1000, 500].map((priceCents) => ({ ...tee, priceCents }))
  await sell(storeId, { at: '2026-11-20T10:00:00Z', lines })
  expect((await report(storeId, 'product')).rows).toMatchObject([{ name: 'Tee', orders: 1, items: 2, netCents: 1500 }])
})

test('the days before begin and end at midnight of the zone, also where it is 5:45 ahead', async () => {
  const storeId = await makeStore(store.database.owner)
  // In Kathmandu the 19th lasts from 18:15 on the 18th to 18:15 on the 19th, UTC.
  for (const [at, subtotalCents] of [
    ['2026-11-18T18:14:59Z', 1],
    ['2026-11-18T18:15:00Z', 20],
    ['2026-11-19T18:14:59Z', 300],
    ['2026-11-19T18:15:00Z', 4_000],
    ['2026-11-20T18:14:59Z', 50_000],
    ['2026-11-20T18:15:00Z', 600_000],
  ] as const)
    await sell(storeId, { at, subtotalCents })
  const day = { fromTime: '2026-11-20', toTime: '2026-11-20', timezone: 'Asia/Kathmandu', compare: 'previous' } as const
  for (const dimension of ['day', 'country'] as const)
    expect(await report(storeId, dimension, day)).toMatchObject({
      totals: { orders: 2, netCents: 54_000 },
      previous: { fromTime: '2026-11-19', toTime: '2026-11-19', totals: { orders: 2, netCents: 320 } },
    })
  const overview = await findOverview(store.waitingStores([storeId]), { ...day, stores: undefined })
  expect(overview).toMatchObject({ totalSalesCents: 54_000, previous: { totalSalesCents: 320 } })
})

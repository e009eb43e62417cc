import { type SalesColumn, type SalesDimension, salesColumns } from '@backroom/contract/analytics/sales-reports/columns'
import type { SalesRow } from '@backroom/contract/analytics/sales-reports/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addDispute, addRefund, addSoldOrder, type SoldLine } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSalesReport } from './sales-reports.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const november = { fromTime: '2026-11-01', toTime: '2026-11-30', timezone: 'Asia/Kathmandu' }
async function rowsOf(
  storeId: string,
  dimension: SalesDimension,
  sort: SalesColumn = 'net',
  direction: 'asc' | 'desc' = 'desc',
) {
  const query = { ...november, stores: undefined, compare: undefined, sort, direction, dimension }
  const { rows } = await store.inStore((ctx) => findSalesReport({ ...ctx, storeIds: [storeId] }, query), storeId)
  return rows
}
const sell = (storeId: string, at: string, lines: SoldLine[], shippingCents = 0) =>
  addSoldOrder(store.database.owner, storeId, { at, lines, shippingCents })

/** Two products and two deleted ones, sold several times under changing titles, two at the same instant; and another store. */
async function makeRenamedProducts() {
  const { owner } = store.database
  const storeId = await makeStore(owner)
  const otherId = await makeStore(owner)
  const tee = await insertProduct(owner, storeId, {
    ...{ title: 'Tee', vendor: 'Acme', type: 'Top' },
    variants: [{ title: 'S' }, { title: '' }],
  })
  const mug = await insertProduct(owner, storeId, { title: 'Mug', vendor: 'Bolt', type: 'Cup' })
  const [cap, sock] = [0, 1].map(() => ({ productId: crypto.randomUUID(), variantId: crypto.randomUUID() }))
  const line = (thing: { productId: string; variantId: string }, priceCents: number, rest: Partial<SoldLine> = {}) => ({
    productId: thing.productId,
    variantId: thing.variantId,
    priceCents,
    ...rest,
  })
  await sell(storeId, '2026-11-03T10:00:00Z', [
    line(cap!, 10, { title: 'Cap of old', variantTitle: 'Small' }),
    line(sock!, 20, { title: 'Sock of old', variantTitle: 'Blue' }),
  ])
  await sell(storeId, '2026-11-05T10:00:00Z', [
    line(tee, 3_000, { title: 'Tee of then', variantTitle: 'Then' }),
    line(cap!, 60, { title: 'Cap', variantTitle: 'Large' }),
    line(cap!, 40, { title: 'Cap', variantTitle: 'Large' }),
    line(sock!, 2_000, { title: 'Sock', variantTitle: '' }),
    line(mug, 400, { title: 'Mug of then' }),
  ])
  await sell(storeId, '2026-11-06T10:00:00Z', [
    line({ ...tee, variantId: tee.variantIds[1]! }, 1, { title: 'Tee of then' }),
    line(mug, 2, { title: 'Mug of then' }),
  ])
  // In the other store the same products were sold at another time, under other titles.
  await sell(otherId, '2026-11-07T10:00:00Z', [line(cap!, 7, { title: 'Elsewhere' }), line(tee, 7)])
  return { storeId, otherId }
}

const shown = (rows: SalesRow[]) => rows.map(({ name, grossCents }) => `${name} ${grossCents}`)

test('names products and variants as they are now, and deleted ones as in their last sale', async () => {
  const { storeId, otherId } = await makeRenamedProducts()
  expect(shown(await rowsOf(storeId, 'product'))).toEqual(['Tee 3001', 'Sock 2020', 'Mug 402', 'Cap 110'])
  expect(shown(await rowsOf(storeId, 'variant'))).toEqual([
    'Tee · S 3000',
    'Sock 2020',
    'Mug · M 402',
    'Cap · Large 110',
    'Tee 1',
  ])
  expect(shown(await rowsOf(otherId, 'product')).sort()).toEqual(['Elsewhere 7', 'Tee 7'])
})

test('groups by the vendor and the type of each product, without those of others', async () => {
  const { storeId, otherId } = await makeRenamedProducts()
  expect(shown(await rowsOf(storeId, 'vendor'))).toEqual(['Acme 3001', ' 2130', 'Bolt 402'])
  expect(shown(await rowsOf(storeId, 'type'))).toEqual(['Top 3001', ' 2130', 'Cup 402'])
  expect(shown(await rowsOf(otherId, 'vendor'))).toEqual([' 14'])
})

const figureOf: Record<Exclude<SalesColumn, 'name'>, (row: SalesRow) => number> = {
  orders: (row) => row.orders,
  items: (row) => row.items,
  gross: (row) => row.grossCents,
  discounts: (row) => row.discountCents,
  returns: (row) => row.refundedCents,
  shipping: (row) => row.shippingCents,
  tax: (row) => row.taxCents,
  net: (row) => row.netCents,
  averageOrder: (row) => row.averageOrderCents,
  disputes: (row) => row.disputedCents,
}

test.each(salesColumns.flatMap((column) => [[column, 'asc'] as const, [column, 'desc'] as const]))(
  'sorts rows by %s %s, and equal ones by their key',
  async (column, direction) => {
    const { owner } = store.database
    const storeId = await makeStore(owner)
    const titles = ['Ấm trà', 'Áo thun', 'Bình', 'đèn', 'Zebra']
    const things = await Promise.all(titles.map((title) => insertProduct(owner, storeId, { title })))
    // Each column has another order of the products, and equal values.
    const figures = [
      { quantity: 3, priceCents: 100, discountCents: 9, taxCents: 4 },
      { quantity: 1, priceCents: 900, discountCents: 0, taxCents: 8 },
      { quantity: 2, priceCents: 150, discountCents: 9, taxCents: 0 },
      { quantity: 5, priceCents: 20, discountCents: 3, taxCents: 8 },
      { quantity: 1, priceCents: 900, discountCents: 0, taxCents: 8 },
    ]
    for (const [index, { productId, variantId }] of things.entries()) {
      const order = await sell(
        storeId,
        '2026-11-20T10:00:00Z',
        [{ productId, variantId, ...figures[index]! }],
        index * 7,
      )
      if (index % 2 === 0) await sell(storeId, '2026-11-21T10:00:00Z', [{ productId, variantId, priceCents: 5 }])
      if (index % 2 === 1) await addRefund(owner, storeId, order, 30 - index, '2026-11-22T10:00:00Z')
      else await addDispute(owner, storeId, order, { amountCents: 40 - index, at: '2026-11-22T10:00:00Z' })
    }
    // Refunded in this month, sold in the one before: no order to take an average of.
    const before = await sell(storeId, '2026-10-20T10:00:00Z', [{ ...things[0]!, priceCents: 60 }])
    await addRefund(owner, storeId, before, 11, '2026-11-02T10:00:00Z')
    const lone = await insertProduct(owner, storeId, { title: 'Cũ' })
    const earlier = await sell(storeId, '2026-10-21T10:00:00Z', [{ ...lone, priceCents: 60 }])
    await addRefund(owner, storeId, earlier, 12, '2026-11-02T10:00:00Z')

    const rows = await rowsOf(storeId, 'product', column, direction)
    const sign = direction === 'asc' ? 1 : -1
    const byName = new Intl.Collator('vi')
    const compare = (a: SalesRow, b: SalesRow) =>
      column === 'name' ? byName.compare(a.name, b.name) : figureOf[column](a) - figureOf[column](b)
    const sorted = rows.toSorted((a, b) => sign * compare(a, b) || (a.key < b.key ? -1 : 1))
    expect(rows.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name))
    expect(rows).toHaveLength(6)
    expect(rows.find(({ name }) => name === 'Cũ')).toMatchObject({ orders: 0, netCents: -12, averageOrderCents: 0 })
  },
)

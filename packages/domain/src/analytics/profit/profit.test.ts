import { marginOf } from '@backroom/contract/analytics/profit/margin'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addDispute, addRefund, addSoldOrder, type SoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOverview } from '../overview/overview.ts'
import { findSalesTotals } from '../reports/reports.ts'
import { findSalesReport } from '../sales-reports/sales-reports.ts'
import { limits } from './limits.ts'
import {
  exportProfit,
  findCalculation,
  findCostedProducts,
  findCostRules,
  findProfit,
  listProfitOrders,
  saveCostRules,
} from './profit.ts'

let store: TestStore
let storeId = ''
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  await store.database.owner.query(`update stores set standard_timezone = 'UTC' where store_id = $1`, [storeId])
})

const november = { fromTime: '2026-11-20', toTime: '2026-11-22', timezone: 'UTC', stores: undefined }
const ask = <T>(work: (ctx: Parameters<typeof findProfit>[0]) => Promise<T>) =>
  store.inStore((ctx) => work({ ...ctx, storeIds: [storeId] }), storeId)
const profitOf = (range: Partial<typeof november> = {}) => ask((ctx) => findProfit(ctx, { ...november, ...range }))
const orders = (missing: 'true' | 'false' = 'false') =>
  ask((ctx) => listProfitOrders(ctx, { ...november, missing, after: undefined }))

type Rules = Parameters<typeof saveCostRules>[1]
const noRules: Rules = {
  validOn: '2026-11-01',
  recompute: true,
  paymentBasisPoints: 0,
  paymentCents: 0,
  disputeCents: 0,
  otherBasisPoints: 0,
  otherCents: 0,
  goods: [],
  shipping: [],
}
const save = async (rules: Partial<Rules>) => {
  const { revision } = await store.inStore((ctx) => findCostRules(ctx), storeId)
  return store.inStore((ctx) => saveCostRules(ctx, { ...noRules, ...rules }, revision), storeId)
}

const makeProduct = (costCents: number | null, type = '') =>
  insertProduct(store.database.owner, storeId, { type, variants: [{ costCents }] })
const sell = (order: Partial<SoldOrder>) =>
  addSoldOrder(store.database.owner, storeId, { at: '2026-11-20T10:00:00Z', ...order })

test('profit is sales minus tax, goods, shipping, payment fees and other costs', async () => {
  const tee = await makeProduct(800)
  await save({
    paymentBasisPoints: 290,
    paymentCents: 30,
    otherBasisPoints: 100,
    otherCents: 5,
    shipping: [
      { countryCode: 'US', orderCents: 400, itemCents: 50 },
      { countryCode: '', orderCents: 900, itemCents: 0 },
    ],
  })
  const id = await sell({
    countryCode: 'US',
    shippingCents: 500,
    lines: [{ ...tee, priceCents: 2500, quantity: 2, discountCents: 200, taxCents: 240 }],
  })
  await sell({ at: '2026-11-21T10:00:00Z', countryCode: 'VN', lines: [{ ...tee, priceCents: 2500 }] })
  // 5000 − 200 + 500 + 240 = 5540; 2.9 % of it is 160.66, 1 % is 55.4.
  const first = {
    orders: 1,
    salesCents: 5540,
    taxCents: 240,
    goodsCents: 1600,
    shippingCents: 500,
    paymentCents: 161 + 30,
    otherCents: 55 + 5,
    disputedCents: 0,
    profitCents: 5540 - 240 - 1600 - 500 - 191 - 60,
    unknownOrders: 0,
    unknownSalesCents: 0,
  }
  const { totals, days } = await profitOf()
  expect(days[0]).toEqual({ day: '2026-11-20', ...first })
  expect(days[1]).toMatchObject({ salesCents: 2500, shippingCents: 900, paymentCents: 73 + 30, otherCents: 30 })
  expect(days[2]).toMatchObject({ day: '2026-11-22', orders: 0, profitCents: 0 })
  expect(totals.profitCents).toBe(days.reduce((sum, { profitCents }) => sum + profitCents, 0))
  expect(marginOf(days[0]!)).toBeCloseTo(2949 / 5300)
  expect(await ask((ctx) => findCalculation(ctx, id))).toMatchObject({
    countryCode: 'US',
    currency: 'USD',
    version: 1,
    soldCents: 5540,
    profitCents: 2949,
    lines: [{ title: 'Tee', quantity: 2, totalCents: 4800, costCents: 1600, source: 'cost' }],
  })
})

test('a tip is paid, with what that costs, and no part of sales or profit', async () => {
  const tee = await makeProduct(800)
  await save({ paymentBasisPoints: 1000, paymentCents: 30, otherBasisPoints: 1000 })
  const id = await sell({ shippingCents: 500, tipCents: 700, lines: [{ ...tee, priceCents: 2500, taxCents: 240 }] })
  await addRefund(store.database.owner, storeId, id, 900, '2026-11-21T10:00:00Z', 400)
  // 2500 + 500 + 240 = 3240 are sold, and 3940 are paid.
  const sold = { salesCents: 3240, paymentCents: 394 + 30, otherCents: 324 }
  const profitCents = 3240 - 240 - 800 - 424 - 324
  const { days, totals } = await profitOf()
  expect(days[0]).toMatchObject({ ...sold, profitCents })
  expect(days[1]).toMatchObject({ salesCents: -500, profitCents: -500 })
  expect((await ask((ctx) => findSalesTotals(ctx, november))).total_sales).toBe(totals.salesCents)
  expect(await ask((ctx) => findCalculation(ctx, id))).toMatchObject({
    ...{ soldCents: 3240, refundedCents: 500, paymentCents: 424, profitCents: profitCents - 500 },
  })
  await store.database.owner.query(`update orders set number_prefix = 'LT-', number_suffix = '/26' where id = $1`, [id])
  const listed = (await orders()).orders
  expect(listed).toMatchObject([{ id, soldCents: 3240, profitCents: profitCents - 500 }])
  expect(listed[0]!.name).toMatch(/^LT-\d+\/26$/)
})

test('the most specific cost of a line applies: variant rule, own cost, product rule, type rule, general rule', async () => {
  const type = 'Mugs'
  const [a, b, c, d, e] = await Promise.all([
    makeProduct(100, type),
    makeProduct(100, type),
    makeProduct(null, type),
    makeProduct(null, type),
    makeProduct(null),
  ])
  await save({
    goods: [
      { appliesTo: 'variant', key: a.variantId, pieceCents: 7, basisPoints: 0 },
      { appliesTo: 'product', key: b.productId, pieceCents: 8, basisPoints: 0 },
      { appliesTo: 'product', key: c.productId, pieceCents: 9, basisPoints: 0 },
      { appliesTo: 'type', key: type, pieceCents: 1, basisPoints: 1000 },
      { appliesTo: 'all', key: 'whatever', pieceCents: 0, basisPoints: 5000 },
    ],
  })
  const id = await sell({ lines: [a, b, c, d, e].map((product) => ({ ...product, priceCents: 1000, quantity: 2 })) })
  const { lines, goodsCents } = await ask((ctx) => findCalculation(ctx, id))
  expect([a, b, c, d, e].map((_, index) => [lines[index]?.source, lines[index]?.costCents])).toEqual([
    ['variant', 14],
    ['cost', 200],
    ['product', 18],
    ['type', 202],
    ['all', 1000],
  ])
  expect(goodsCents).toBe(14 + 200 + 18 + 202 + 1000)
})

test('an order without a cost is listed, and left out of profit and margin', async () => {
  const [known, unknown] = [await makeProduct(600), await makeProduct(null)]
  await save({ paymentCents: 30 })
  await sell({ lines: [{ ...known, priceCents: 1000 }] })
  const lacking = await sell({
    lines: [
      { ...known, priceCents: 1000 },
      { ...unknown, priceCents: 5000 },
    ],
  })
  const without = await sell({ subtotalCents: 700 })
  await addRefund(store.database.owner, storeId, lacking, 100, '2026-11-20T12:00:00Z')
  const { totals } = await profitOf()
  expect(totals).toEqual({
    orders: 3,
    salesCents: 7600,
    taxCents: 0,
    goodsCents: 600,
    shippingCents: 0,
    paymentCents: 30,
    otherCents: 0,
    disputedCents: 0,
    profitCents: 370,
    unknownOrders: 2,
    unknownSalesCents: 6600,
  })
  expect(marginOf(totals)).toBeCloseTo(0.37)
  const missing = await orders('true')
  expect(missing.count).toBe(2)
  expect(missing.orders.map(({ id, profitCents }) => [id, profitCents]).toSorted()).toEqual(
    [
      [lacking, null],
      [without, null],
    ].toSorted(),
  )
  expect((await orders()).count).toBe(3)
  const nothingKnown = { ...totals, profitCents: 0, unknownSalesCents: totals.salesCents }
  expect(marginOf(nothingKnown)).toBeNull()
})

test('a new version changes earlier days only on request', async () => {
  const tee = await makeProduct(100)
  await save({ otherCents: 10 })
  for (const day of ['20', '21', '22'])
    await sell({ at: `2026-11-${day}T10:00:00Z`, lines: [{ ...tee, priceCents: 1000 }] })
  const others = async () => (await profitOf()).days.map(({ otherCents }) => otherCents)
  expect(await others()).toEqual([10, 10, 10])
  await save({ otherCents: 20, validOn: '2026-11-22' })
  expect(await others()).toEqual([10, 10, 20])
  // Without `recompute`, a date in the past becomes today, which is not one of these days.
  const { validOn, revision } = await save({
    otherCents: 30,
    validOn: '2000-01-01',
    recompute: false,
  })
  expect([validOn, revision]).toEqual([new Date().toISOString().slice(0, 10), 4])
  const past = await profitOf({ fromTime: '2026-11-20', toTime: '2026-11-21' })
  expect(past.days.map(({ otherCents }) => otherCents)).toEqual([10, 10])
  await save({ otherCents: 40, validOn: '2026-11-21' })
  expect(await others()).toEqual([10, 40, 40])
})

test('a changed cost leaves earlier orders unchanged; the first known cost applies to them too', async () => {
  const tee = await makeProduct(null)
  await sell({ lines: [{ ...tee, priceCents: 1000 }] })
  expect((await profitOf()).totals.unknownOrders).toBe(1)
  const change = (cents: number | null) =>
    store.database.owner.query('update product_variants set cost_cents = $2 where store_id = $1', [storeId, cents])
  await change(300)
  expect((await profitOf()).totals).toMatchObject({ goodsCents: 300, unknownOrders: 0 })
  await change(900)
  const later = { fromTime: '2126-11-20', toTime: '2126-11-20' }
  await sell({ at: '2126-11-20T10:00:00Z', lines: [{ ...tee, priceCents: 1000 }] })
  expect((await profitOf()).totals.goodsCents).toBe(300)
  expect((await profitOf(later)).totals.goodsCents).toBe(900)
})

test('a refund changes home, overview, sales reports and profit by the same amount on its day', async () => {
  const tee = await makeProduct(400)
  const id = await sell({ lines: [{ ...tee, priceCents: 3000 }] })
  const figures = () =>
    ask(async (ctx) => {
      const range = { ...november, fromTime: '2026-11-21', toTime: '2026-11-22' }
      const report = { ...november, dimension: 'product', sort: 'net', direction: 'desc', compare: undefined } as const
      return {
        home: (await findSalesTotals(ctx, november)).total_sales,
        overview: (await findOverview({ ...ctx, read: (work) => work(ctx) }, november)).totalSalesCents,
        reports: (await findSalesReport(ctx, report)).totals.netCents,
        product: (await findSalesReport(ctx, report)).rows[0]?.netCents,
        sales: (await findProfit(ctx, november)).totals.salesCents,
        profit: (await findProfit(ctx, november)).totals.profitCents,
        profitSince: (await findProfit(ctx, range)).totals.profitCents,
      }
    })
  const all = (cents: number) => ({ home: cents, overview: cents, reports: cents, product: cents, sales: cents })
  expect(await figures()).toEqual({ ...all(3000), profit: 2600, profitSince: 0 })
  await addRefund(store.database.owner, storeId, id, 1000, '2026-11-21T09:00:00Z')
  expect(await figures()).toEqual({ ...all(2000), profit: 1600, profitSince: -1000 })
  expect((await orders()).orders[0]).toMatchObject({ soldCents: 3000, refundedCents: 1000, profitCents: 1600 })
})

test('a dispute lowers the profit when the bank takes the money, with its fee, and raises it when the money comes back', async () => {
  const tee = await makeProduct(400)
  await save({ disputeCents: 1500, paymentCents: 30 })
  const lost = await sell({ lines: [{ ...tee, priceCents: 3000 }] })
  const won = await sell({ lines: [{ ...tee, priceCents: 2000 }] })
  const { owner } = store.database
  await addDispute(owner, storeId, lost, { amountCents: 3000, at: '2026-11-21T09:00:00Z' })
  await addDispute(owner, storeId, won, {
    ...{ amountCents: 2000, at: '2026-11-21T10:00:00Z', returnedAt: '2026-11-22T10:00:00Z' },
  })
  const { days, totals } = await profitOf()
  expect(
    days.map(({ salesCents, disputedCents, paymentCents, profitCents }) => [
      ...[salesCents, disputedCents, paymentCents, profitCents],
    ]),
  ).toEqual([
    [5000, 0, 60, 5000 - 800 - 60],
    [0, 5000, 3000, -8000],
    [0, -2000, 0, 2000],
  ])
  // The fee of the dispute that is won is not returned.
  expect(totals.profitCents).toBe(4140 - 3000 - 3000)
  expect((await orders()).orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject([
    { id: lost, soldCents: 3000, disputedCents: 3000, paymentCents: 1530, profitCents: -400 - 1530 },
    { id: won, soldCents: 2000, disputedCents: 0, paymentCents: 1530, profitCents: 2000 - 400 - 1530 },
  ])
  expect(await ask((ctx) => findCalculation(ctx, lost))).toMatchObject({ disputedCents: 3000, profitCents: -1930 })
  const report = { ...november, dimension: 'day', sort: 'name', direction: 'asc', compare: undefined } as const
  const { rows } = await ask((ctx) => findSalesReport(ctx, report))
  expect(rows.map(({ netCents, disputedCents }) => [netCents, disputedCents])).toEqual([
    [5000, 0],
    [0, 5000],
    [0, -2000],
  ])
})

test('a refund and a dispute of another currency are in no profit of this one', async () => {
  const tee = await makeProduct(400)
  await save({ disputeCents: 1500 })
  await sell({ lines: [{ ...tee, priceCents: 3000 }] })
  const foreign = await sell({ currency: 'EUR', lines: [{ ...tee, priceCents: 2000 }] })
  const { owner } = store.database
  await addDispute(owner, storeId, foreign, { amountCents: 1200, at: '2026-11-21T09:00:00Z' })
  await addRefund(owner, storeId, foreign, 800, '2026-11-21T10:00:00Z')
  expect((await profitOf()).totals).toMatchObject({
    ...{ orders: 1, salesCents: 3000, disputedCents: 0, paymentCents: 0, profitCents: 2600 },
  })
})

test('a dispute of an order without a cost is in no profit', async () => {
  await save({ disputeCents: 1500 })
  const unknown = await sell({ lines: [{ ...(await makeProduct(null)), priceCents: 3000 }] })
  await addDispute(store.database.owner, storeId, unknown, { amountCents: 3000, at: '2026-11-21T09:00:00Z' })
  expect((await profitOf()).totals).toMatchObject({
    ...{ unknownOrders: 1, unknownSalesCents: 3000, disputedCents: 0, paymentCents: 0, profitCents: 0 },
  })
})

test('rejects an outdated version, and applies the last of two rules with the same key', async () => {
  const goods = (pieceCents: number) => ({ appliesTo: 'type' as const, key: 'Mugs', pieceCents, basisPoints: 0 })
  const saved = await save({ goods: [goods(1), goods(2)] })
  expect(saved).toMatchObject({ revision: 2, goods: [goods(2)], versions: [{ version: 1, validOn: '2026-11-01' }] })
  const late = store.inStore((ctx) => saveCostRules(ctx, noRules, 1), storeId)
  await expect(late).rejects.toMatchObject({ code: 'revision_conflict' })
})

test('pages orders newest first, each exactly once, also those without a cost', async () => {
  const lines = [{ ...(await makeProduct(null)), priceCents: 1000 }]
  const orderIds: string[] = []
  // Several orders have the same time, so the id decides.
  for (let index = 0; index < limits.orders + 3; index++)
    orderIds.push(await sell({ at: `2026-11-20T10:0${index % 3}:00Z`, lines }))
  for (const missing of ['false', 'true'] as const) {
    const first = await ask((ctx) => listProfitOrders(ctx, { ...november, missing, after: undefined }))
    expect([first.orders.length, first.count]).toEqual([limits.orders, orderIds.length])
    const second = await ask((ctx) => listProfitOrders(ctx, { ...november, missing, after: first.next! }))
    expect([second.orders.length, second.next, second.count]).toEqual([3, null, orderIds.length])
    const paged = [...first.orders, ...second.orders]
    expect(paged.map(({ id }) => id).toSorted()).toEqual(orderIds.toSorted())
    const keys = paged.map(({ placedAt, id }) => `${placedAt} ${id}`)
    expect(keys).toEqual(keys.toSorted().toReversed())
  }
})

test('finds products of the store alone, by search text or id', async () => {
  const [tee, mug] = [await makeProduct(null), await makeProduct(null)]
  await store.database.owner.query(`update products set title = 'Morning mug' where id = $1`, [mug.productId])
  const found = async (query: Parameters<typeof findCostedProducts>[1], storeIdOf = storeId) =>
    (await store.inStore((ctx) => findCostedProducts(ctx, query), storeIdOf)).products.map(({ title }) => title)
  expect(await found({ search: 'morn mug', id: undefined })).toEqual(['Morning mug'])
  expect(await found({ search: undefined, id: tee.productId })).toEqual(['Tee'])
  expect(await found({ search: undefined, id: undefined })).toEqual(['Morning mug', 'Tee'])
  expect(await found({ search: '?!', id: undefined })).toEqual([])
  const other = await makeStore(store.database.owner)
  expect(await found({ search: 'mug', id: undefined }, other)).toEqual([])
  expect(await found({ search: undefined, id: mug.productId }, other)).toEqual([])
})

test('reads no orders, costs or rules of another store', async () => {
  const tee = await makeProduct(100)
  await save({ otherCents: 10 })
  const id = await sell({ lines: [{ ...tee, priceCents: 1000 }] })
  const other = await makeStore(store.database.owner)
  const there = <T>(work: (ctx: Parameters<typeof findProfit>[0]) => Promise<T>) =>
    store.inStore((ctx) => work({ ...ctx, storeIds: [other] }), other)
  expect((await there((ctx) => findProfit(ctx, november))).totals.orders).toBe(0)
  expect(await store.inStore((ctx) => findCostRules(ctx), other)).toMatchObject({
    revision: 1,
    goods: [],
    versions: [],
  })
  await expect(there((ctx) => findCalculation(ctx, id))).rejects.toMatchObject({ code: 'not_found' })
})

test('the exported file has a line for each day and the totals, with a margin if there is one', async () => {
  await sell({ lines: [{ ...(await makeProduct(400)), priceCents: 1000 }] })
  const lines: string[] = []
  const ctx = { requestId: '', ports: store.waiting().ports, read: ask }
  for await (const part of exportProfit(ctx, { ...november, language: 'en' })) lines.push(part)
  expect(lines.join('').split('\r\n')).toEqual([
    'Day,Orders,Total sales (USD),Tax (USD),Cost of goods (USD),Shipping cost (USD),Payment fees (USD),Other costs (USD),Disputes (USD),Estimated profit (USD),Margin,Orders without costs,Sales without costs (USD)',
    '2026-11-20,1,10,0,4,0,0,0,0,6,0.6,0,0',
    '2026-11-21,0,0,0,0,0,0,0,0,0,,0,0',
    '2026-11-22,0,0,0,0,0,0,0,0,0,,0,0',
    'Total,1,10,0,4,0,0,0,0,6,0.6,0,0',
    '',
  ])
})

test('a refund that is only requested lowers neither the profit of its order nor that of its day', async () => {
  const tee = await makeProduct(400)
  const id = await sell({ lines: [{ ...tee, priceCents: 2000 }] })
  const other = await sell({ at: '2026-11-20T11:00:00Z', lines: [{ ...tee, priceCents: 2000 }] })
  await addRefund(store.database.owner, storeId, id, 700, null)
  await addRefund(store.database.owner, storeId, other, 500, '2026-11-20T12:00:00Z')
  expect((await orders()).orders).toMatchObject([
    { id: other, refundedCents: 500, profitCents: 1100 },
    { id, refundedCents: 0, profitCents: 1600 },
  ])
  expect(await ask((ctx) => findCalculation(ctx, id))).toMatchObject({ refundedCents: 0, profitCents: 1600 })
  expect((await profitOf()).totals.profitCents).toBe(2700)
  const range = { ...november, compare: undefined, sort: 'net', direction: 'desc', dimension: 'day' } as const
  expect(await ask((ctx) => findSalesReport(ctx, range))).toMatchObject({ totals: { refundedCents: 500 } })
})

import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addRefund, addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findCalculation, findCostRules, listProfitOrders, saveCostRules } from './profit.ts'

let store: TestStore
let storeId = ''
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
  await inZone(storeId, 'Pacific/Kiritimati')
})

const inZone = (id: string, zone: string | null) =>
  store.database.owner.query('update stores set standard_timezone = $2, currency = $3 where store_id = $1', [
    id,
    zone,
    'VND',
  ])
/** The calendar day in a time zone. */
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format(new Date())
const rulesOf = (id = storeId) => store.inStore((ctx) => findCostRules(ctx), id)
type Rules = Parameters<typeof saveCostRules>[1]
const save = (rules: Rules, version: number, id = storeId) =>
  store.inStore((ctx) => saveCostRules(ctx, rules, version), id)

const first: Rules = {
  ...{ validOn: '2026-03-04', recompute: true },
  ...{ paymentBasisPoints: 11, paymentCents: 22, disputeCents: 27, otherBasisPoints: 33, otherCents: 44 },
  goods: [
    { appliesTo: 'type', key: 'Mug', pieceCents: 55, basisPoints: 66 },
    { appliesTo: 'all', key: 'left out', pieceCents: 77, basisPoints: 88 },
    { appliesTo: 'type', key: 'Cap', pieceCents: 99, basisPoints: 111 },
  ],
  shipping: [
    { countryCode: 'VN', orderCents: 122, itemCents: 133 },
    { countryCode: '', orderCents: 144, itemCents: 155 },
  ],
}
const second: Rules = {
  ...{ validOn: '2026-05-06', recompute: true },
  ...{ paymentBasisPoints: 1, paymentCents: 2, disputeCents: 9, otherBasisPoints: 3, otherCents: 4 },
  goods: [{ appliesTo: 'all', key: '', pieceCents: 5, basisPoints: 6 }],
  shipping: [{ countryCode: 'NP', orderCents: 7, itemCents: 8 }],
}
const noVersion = {
  ...{ revision: 1, paymentBasisPoints: 0, paymentCents: 0, disputeCents: 0, otherBasisPoints: 0, otherCents: 0 },
  ...{ goods: [], shipping: [], versions: [] },
}

test('without rules all costs are 0, from today in the store’s zone', async () => {
  expect(await rulesOf()).toEqual({ currency: 'VND', validOn: dayIn('Pacific/Kiritimati'), ...noVersion })
  await inZone(storeId, 'Pacific/Pago_Pago')
  expect((await rulesOf()).validOn).toBe(dayIn('Pacific/Pago_Pago'))
})

test('keeps the fee of disputes for programs that do not name it, and has none before the first version', async () => {
  const { disputeCents: _, ...older } = second
  expect((await save(older, 1)).disputeCents).toBe(0)
  expect((await save(first, 2)).disputeCents).toBe(27)
  expect((await save(older, 3)).disputeCents).toBe(27)
  expect((await save({ ...older, disputeCents: 0 }, 4)).disputeCents).toBe(0)
})

test('stores each amount of a version, and shows the newest of this store', async () => {
  const otherId = await makeStore(store.database.owner)
  await save(second, 1, otherId)
  const saved = await save(first, 1)
  const past = { version: 1, validOn: '2026-03-04', savedAt: expect.stringMatching(/^2\d{3}-\d\d-\d\dT[\d:]{8}Z$/) }
  const { recompute: _, ...amounts } = first
  const shown = {
    ...{ ...amounts, currency: 'VND', revision: 2, versions: [past] },
    goods: [{ ...first.goods[1], key: '' }, first.goods[2], first.goods[0]],
    shipping: [first.shipping[1], first.shipping[0]],
  }
  expect(saved).toEqual(shown)
  expect(Math.abs(Date.parse(saved.versions[0]!.savedAt) - Date.now())).toBeLessThan(60_000)
  expect(await rulesOf()).toEqual(shown)

  const { recompute: __, ...later } = second
  const versions = [{ ...past, version: 2, validOn: '2026-05-06' }, past]
  expect(await save(second, 2)).toEqual({ ...later, currency: 'VND', revision: 3, versions })
  await expect(save(first, 2)).rejects.toMatchObject({ code: 'revision_conflict' })
  await expect(save(first, 4)).rejects.toMatchObject({ code: 'revision_conflict' })
  expect((await rulesOf(otherId)).revision).toBe(2)
})

test('shows the 50 newest versions', async () => {
  for (let version = 1; version <= 52; version++) await save({ ...second, otherCents: version }, version)
  const { versions, otherCents } = await rulesOf()
  expect([otherCents, versions.map(({ version }) => version)]).toEqual([
    52,
    Array.from({ length: 50 }, (_, n) => 52 - n),
  ])
})

test('rules for earlier days begin today, or on the given day on request, at midnight of the store’s zone', async () => {
  const today = dayIn('Pacific/Kiritimati')
  expect((await save({ ...first, recompute: false }, 1)).validOn).toBe(today)
  expect((await save({ ...first, recompute: false, validOn: '2999-01-02' }, 2)).validOn).toBe('2999-01-02')
  const tee = await insertProduct(store.database.owner, storeId, { variants: [{ costCents: 1 }] })
  await save(second, 3)
  // Midnight of 6 May in Kiritimati is 10:00 of the day before in UTC.
  for (const [at, version] of [
    ['2026-05-05T09:59:59Z', null],
    ['2026-05-05T10:00:00Z', 3],
  ] as const) {
    const lines = [{ ...tee, priceCents: 10 }]
    const id = await addSoldOrder(store.database.owner, storeId, { at, currency: 'VND', lines })
    const calculation = await store.inStore((ctx) => findCalculation({ ...ctx, storeIds: [storeId] }, id), storeId)
    expect(calculation.version, at).toBe(version)
  }
})

test('an order shows its own figures, whatever other orders have', async () => {
  const { owner } = store.database
  await save(second, 1)
  const tee = await insertProduct(owner, storeId, { variants: [{ costCents: 100 }] })
  const at = '2026-11-20T10:00:00Z'
  const sell = (status: string, priceCents: number) =>
    addSoldOrder(owner, storeId, {
      ...{ at, status, currency: 'VND', countryCode: 'NP', shippingCents: 70 },
      lines: [{ ...tee, priceCents, quantity: 3, discountCents: 11, taxCents: 9 }],
    })
  const [order, other, unpaid] = [await sell('paid', 1000), await sell('refunded', 5000), await sell('pending', 9000)]
  await addRefund(owner, storeId, order!, 40, at)
  await addRefund(owner, storeId, order!, 2, '2026-11-25T10:00:00Z')
  await addRefund(owner, storeId, order!, 8000, null)
  await addRefund(owner, storeId, other!, 333, at)
  const calculation = (id: string) =>
    store.inStore((ctx) => findCalculation({ ...ctx, storeIds: [storeId] }, id), storeId)
  // 3 × 1000 − 11 + 70 + 9 = 3068. Shipping is 7 for the order and 8 for each piece; 1 and 3 basis points round to 0 and 1.
  expect(await calculation(order!)).toMatchObject({
    ...{ soldCents: 3068, refundedCents: 42, taxCents: 9, goodsCents: 300, shippingCents: 7 + 3 * 8 },
    ...{ paymentCents: 2, otherCents: 4 + 1, profitCents: 3068 - 42 - 9 - 300 - 31 - 2 - 5, storeId, version: 1 },
    lines: [{ title: 'Tee', variantTitle: 'M', quantity: 3, totalCents: 2989, costCents: 300, source: 'cost' }],
  })
  expect(await calculation(other!)).toMatchObject({ soldCents: 15_068, refundedCents: 333 })
  await expect(calculation(unpaid!)).rejects.toMatchObject({ code: 'not_found' })
  const query = { fromTime: '2026-11-20', toTime: '2026-11-20', timezone: 'UTC', stores: undefined }
  const page = await store.inStore(
    (ctx) => listProfitOrders({ ...ctx, storeIds: [storeId] }, { ...query, missing: 'false', after: undefined }),
    storeId,
  )
  expect([page.count, page.next, page.currency]).toEqual([2, null, 'VND'])
  expect(page.orders.map(({ id }) => id)).toEqual([order, other].sort().reverse())
})

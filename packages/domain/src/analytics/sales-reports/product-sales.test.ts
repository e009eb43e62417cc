import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { makeStore } from '@backroom/testing/fixtures/things'
import { addRefund, addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSales } from '../sales/sales.ts'
import { findProductSales } from './sales-reports.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

// In Kathmandu it is already December.
const now = Temporal.Instant.from('2026-11-30T18:20:00Z')
const none = { orders: 0, items: 0, netCents: 0 }

test.each([false, true])(
  'counts what was sold of a product this month, last month and ever, whether sales are kept or not: %s',
  async (areKept) => {
    const { owner } = store.database
    const storeId = await makeStore(owner)
    await owner.query(`update stores set standard_timezone = 'Asia/Kathmandu', currency = 'JPY' where store_id = $1`, [
      storeId,
    ])
    const tee = await insertProduct(owner, storeId, { title: 'Tee' })
    const mug = await insertProduct(owner, storeId, { title: 'Mug' })
    const line = ({ productId, variantId }: typeof tee, priceCents: number, quantity = 1) => ({
      ...{ productId, variantId, priceCents, quantity },
    })
    const sell = (at: string, ...lines: ReturnType<typeof line>[]) =>
      addSoldOrder(owner, storeId, { at, currency: 'JPY', lines })
    await sell('2014-03-01T00:00:00Z', line(tee, 5))
    await sell('2026-10-31T18:14:00Z', line(tee, 40), line(mug, 90_000))
    await sell('2026-10-31T18:16:00Z', line(mug, 90_000), line(tee, 300, 2))
    const last = await sell('2026-11-30T18:14:00Z', line(tee, 2_000))
    await sell('2026-11-30T18:16:00Z', line(tee, 10_000, 3), line(mug, 90_000))
    await addRefund(owner, storeId, last, 500, '2026-11-30T18:19:00Z')
    while (areKept && (await store.inStore(keepSales, storeId)) > 0);
    const { rowCount } = await owner.query('select from kept_sales where store_id = $1', [storeId])
    expect(rowCount! > 0).toBe(areKept)
    const read = (id: string) => store.inStore((ctx) => findProductSales(ctx, id, now), storeId)
    expect(await read(tee.productId)).toEqual({
      currency: 'JPY',
      thisMonth: { orders: 1, items: 3, netCents: 29_500 },
      lastMonth: { orders: 2, items: 3, netCents: 2_600 },
      ever: { orders: 5, items: 8, netCents: 32_145 },
    })
    const cap = await insertProduct(owner, storeId, { title: 'Cap' })
    expect(await read(cap.productId)).toEqual({ currency: 'JPY', thisMonth: none, lastMonth: none, ever: none })
    await expect(read(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  },
)

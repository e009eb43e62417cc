import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus, makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { findCostedProducts } from './profit.ts'

let store: TestStore
const query = (text: string, values: unknown[] = []) => store.database.owner.query(text, values)
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const costsOf = async (variantId: string) =>
  (
    await query(
      `select cost_cents::int as cents, valid_from = '-infinity' as is_first from variant_costs where variant_id = $1
        order by valid_from`,
      [variantId],
    )
  ).rows.map(({ cents, is_first }) => [cents, is_first])

test('keeps the costs of each variant from the first known one on, and only changed ones', async () => {
  const { owner } = store.database
  const { variantIds } = await insertProduct(owner, lotus, {
    variants: [
      { title: 'S', costCents: 10 },
      { title: 'M', costCents: null },
    ],
  })
  const [first = '', second = ''] = variantIds
  await insertProduct(owner, bamboo, { variants: [{ costCents: 70 }] })
  expect([await costsOf(first), await costsOf(second)]).toEqual([[[10, true]], []])
  const change = (id: string, cents: number | null) =>
    query('update product_variants set cost_cents = $2, price_cents = price_cents + 1 where id = $1', [id, cents])
  await change(second, 20)
  await change(second, 30)
  await change(first, 10)
  await change(first, null)
  expect(await costsOf(first)).toEqual([
    [10, true],
    [null, false],
  ])
  expect(await costsOf(second)).toEqual([
    [20, true],
    [30, false],
  ])
})

test('finds the twenty newest products, all or by search', async () => {
  const storeId = await makeStore(store.database.owner)
  const ids: string[] = []
  for (let index = 0; index < limits.foundProducts + 2; index++)
    ids.push((await insertProduct(store.database.owner, storeId, { title: `Lantern ${index}` })).productId)
  const newest = ids.toSorted().toReversed().slice(0, 20)
  for (const search of [undefined, 'lantern']) {
    const { products } = await store.inStore((ctx) => findCostedProducts(ctx, { search, id: undefined }), storeId)
    expect(products.map(({ id }) => id)).toEqual(newest)
  }
})

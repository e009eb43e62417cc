import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { duplicateProduct } from './products.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('a copy has every field of the product and its variants, no pieces, and is a draft', async () => {
  const { owner } = store.database
  const variants = [{ title: 'S', stock: 5 }, { title: 'L' }]
  const { productId, variantIds } = await insertProduct(owner, lotus, { title: 'Mug', vendor: 'Kiln', variants })
  await owner.query(`update products set feed_values = '{"gender": "female"}' where id = $1`, [productId])
  await owner.query(
    `update product_variants set sku = 'M-1', barcode = '4006381333931', price_cents = 101, compare_at_cents = 102, cost_cents = 103,
            weight_grams = 104, tax_class = 'reduced', requires_shipping = false, sells_without_stock = true where id = $1`,
    [variantIds[0]],
  )
  const copy = await store.inStore((ctx) => duplicateProduct(ctx, productId, 'Mug, again'))
  expect(copy).toMatchObject({ title: 'Mug, again', vendor: 'Kiln', status: 'draft' })
  const read = async (id: string) =>
    (
      await owner.query(
        `select to_jsonb(v) - '{id,product_id,stock,created_at,updated_at}'::text[] as fields, stock
           from product_variants v where product_id = $1 order by position`,
        [id],
      )
    ).rows
  const [source, copied] = [await read(productId), await read(copy.id)]
  expect(copied.map(({ fields }) => fields)).toEqual(source.map(({ fields }) => fields))
  expect([source, copied].map((rows) => rows.map(({ stock }) => stock))).toEqual([
    [5, null],
    [0, null],
  ])
  const { rows } = await owner.query('select feed_values from products where id = $1', [copy.id])
  expect(rows).toEqual([{ feed_values: { gender: 'female' } }])
})

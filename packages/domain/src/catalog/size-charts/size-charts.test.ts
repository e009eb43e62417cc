import type { SizeChartBody } from '@backroom/contract/catalog/size-charts/endpoints'
import { limits } from '@backroom/contract/catalog/size-charts/limits'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import {
  createSizeChart,
  findSizeChart,
  findSizeChartOf,
  listSizeCharts,
  orderSizeCharts,
  removeSizeChart,
  updateSizeChart,
} from './size-charts.ts'

let store: TestStore
const products: Record<'tee' | 'shirt' | 'mug', string> = { tee: '', shirt: '', mug: '' }
let collectionId: string
let foreignProduct: string
beforeAll(async () => {
  store = await openTestStore()
  const { owner } = store.database
  for (const key of ['tee', 'shirt', 'mug'] as const)
    products[key] = (await insertProduct(owner, lotus, { title: key })).productId
  await owner.query(`update products set product_type = 'Áo Thun', tags = '{Summer,Cotton}' where id = any($1)`, [
    [products.tee, products.shirt],
  ])
  await insertCollection(owner, lotus, { handle: 'tops', title: 'Tops', productIds: [products.tee] })
  const { rows } = await owner.query(`select id from collections where store_id = $1 and handle = 'tops'`, [lotus])
  collectionId = rows[0].id
  foreignProduct = (await insertProduct(owner, bamboo, { title: 'Other' })).productId
})
afterAll(() => store.close())
beforeEach(() => store.database.owner.query('delete from size_charts'))

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)
const body = (name: string, part: Partial<SizeChartBody> = {}): SizeChartBody => ({
  ...{ name, unit: 'cm', cells: [['Size', 'Chest'], ['S', '86-91'], ['']], lengthColumns: [1, 1, 11], bodyHtml: '' },
  ...{ imageId: null, imageAlt: '', productIds: [], collectionIds: [], productTypes: [], tags: [] },
  ...part,
})
const create = (name: string, part: Partial<SizeChartBody> = {}) =>
  inStore((ctx) => createSizeChart(ctx, body(name, part)))
const shownOn = async (product: keyof typeof products) =>
  (await inStore((ctx) => findSizeChartOf(ctx, products[product])))?.name
const counts = async () =>
  Object.fromEntries((await inStore(listSizeCharts)).charts.map(({ name, productCount }) => [name, productCount]))

test('creates, lists, changes and deletes a chart; its table is trimmed and its text cleaned [A2-39]', async () => {
  const created = await create(' Tees ', {
    ...{ bodyHtml: '<p onclick="x()">Measure <script>x</script></p>', productIds: [products.tee] },
    ...{ collectionIds: [collectionId], tags: [' Summer', 'summer', ' '] },
  })
  expect(created).toMatchObject({
    ...{
      name: 'Tees',
      cells: [
        ['Size', 'Chest'],
        ['S', '86-91'],
      ],
      lengthColumns: [1],
      revision: 1,
      image: null,
    },
    ...{ products: [{ id: products.tee, title: 'tee' }], collections: [{ id: collectionId, title: 'Tops' }] },
    tags: ['Summer'],
  })
  expect(created.bodyHtml).toBe('<p>Measure </p>')
  const change = (revision: number) =>
    inStore((ctx) => updateSizeChart(ctx, created.id, body('Shirts', { unit: 'in' }), revision))
  expect(await change(1)).toMatchObject({ name: 'Shirts', unit: 'in', products: [], revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })
  const foreign = { code: 'not_found' }
  await expect(inStore((ctx) => findSizeChart(ctx, created.id), bamboo)).rejects.toMatchObject(foreign)
  await expect(create('X', { productIds: [foreignProduct] })).rejects.toMatchObject(foreign)
  await expect(create('X', { imageId: crypto.randomUUID() })).rejects.toMatchObject(foreign)
  await expect(create(' ')).rejects.toThrow(/name of the size chart/)
  await expect(create('Empty', { cells: [['']] })).rejects.toThrow(/table, a text or a picture/)
  await inStore((ctx) => removeSizeChart(ctx, created.id))
  expect((await inStore(listSizeCharts)).charts).toEqual([])
})

test('a product shows the chart that names it, else of its collection, its type, a tag; then the order decides [A2-39]', async () => {
  const tag = await create('Tag', { tags: ['COTTON'] })
  await create('Second tag', { tags: ['cotton'] })
  expect([await shownOn('tee'), await shownOn('shirt'), await shownOn('mug')]).toEqual(['Tag', 'Tag', undefined])
  await create('Type', { productTypes: ['áo thun'] })
  expect(await shownOn('tee')).toBe('Type')
  await create('Collection', { collectionIds: [collectionId] })
  expect([await shownOn('tee'), await shownOn('shirt')]).toEqual(['Collection', 'Type'])
  await create('Product', { productIds: [products.tee, products.mug] })
  expect(await shownOn('tee')).toBe('Product')
  expect(await counts()).toEqual({ Tag: 0, 'Second tag': 0, Type: 1, Collection: 0, Product: 2 })
  const { charts } = await inStore(listSizeCharts)
  const ids = charts.map(({ id }) => id)
  const reversed = await inStore((ctx) => orderSizeCharts(ctx, ids.toReversed()))
  expect(reversed.charts.map(({ id }) => id)).toEqual(ids.toReversed())
  // Its place is no part of its form.
  expect(await inStore((ctx) => findSizeChart(ctx, tag.id))).toMatchObject({ revision: 1, productCount: 0 })
  await store.database.owner.query(`delete from size_charts where name = any('{Type,Collection,Product}')`)
  expect(await shownOn('shirt')).toBe('Second tag')
})

test('charts that an order does not name come last', async () => {
  const [one, two, three] = [await create('One'), await create('Two'), await create('Three')]
  const order = async (...ids: string[]) =>
    (await inStore((ctx) => orderSizeCharts(ctx, ids))).charts.map(({ name }) => name)
  expect(await order(three.id, three.id)).toEqual(['Three', 'One', 'Two'])
  expect(await order(two.id, one.id)).toEqual(['Two', 'One', 'Three'])
  await expect(order(one.id, crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})

test('a product that was deleted meanwhile leaves the chart without an error', async () => {
  const { productId } = await insertProduct(store.database.owner, lotus, { title: 'Gone' })
  const { id } = await create('Chart', { productIds: [productId, products.mug] })
  await store.database.owner.query('delete from products where id = $1', [productId])
  expect((await inStore((ctx) => findSizeChart(ctx, id))).products.map(({ title }) => title)).toEqual(['mug'])
  const changed = body('Chart', { productIds: [productId, products.mug] })
  const saved = await inStore((ctx) => updateSizeChart(ctx, id, changed, 1))
  expect(saved.products.map(({ title }) => title)).toEqual(['mug'])
})

test('limits the number of charts', async () => {
  await store.database.owner.query(
    `insert into size_charts (store_id, name, unit, position)
     select $1, 'C', 'cm', n from generate_series(1, $2::int) n`,
    [lotus, limits.charts],
  )
  await expect(create('One more')).rejects.toMatchObject({ code: 'too_many_size_charts' })
})

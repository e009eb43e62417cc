import { limits } from '@backroom/contract/online-store/product-widgets/limits'
import type { WidgetKind } from '@backroom/contract/online-store/product-widgets/states'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { addSoldOrder } from '@backroom/testing/money/sold-orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBestSellers } from '../../analytics/sales/sales.ts'
import type { StoreContext } from '../../platform/context.ts'
import {
  createProductWidget,
  findEnabledWidgets,
  findProductWidget,
  findWidgetProducts,
  listProductWidgets,
  removeProductWidget,
  updateProductWidget,
} from './product-widgets.ts'

let store: TestStore
const ids: Record<string, string> = {}
beforeEach(async () => {
  store = await openTestStore()
  for (const handle of ['tee', 'mug', 'cap', 'old']) {
    const { rows } = await query(
      `insert into products (store_id, handle, title, status) values ($1, $2, $2, $3) returning id`,
      [lotus, handle, handle === 'old' ? 'archived' : 'active'],
    )
    ids[handle] = rows[0].id
  }
  await insertCollection(store.database.owner, lotus, {
    handle: 'warm',
    title: 'Warm',
    productIds: [ids.cap!, ids.tee!],
  })
})
afterEach(() => store.close())

const query = (statement: string, values: unknown[]) => store.database.owner.query(statement, values)
const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)
const rules = (kind: WidgetKind, more: object = {}) => ({
  kind,
  heading: ' Look ',
  productCount: 2,
  collectionHandle: '',
  productHandles: [] as string[],
  isEnabled: true,
  position: 1,
  ...more,
})
const create = (kind: WidgetKind, more: object = {}, storeId = lotus) =>
  inStore((ctx) => createProductWidget(ctx, rules(kind, more)), storeId)
const shownBy = async (kind: WidgetKind, more: object = {}) => {
  const widget = { ...rules(kind, more), id: '', revision: 1, updatedAt: '' }
  return (await inStore((ctx) => findWidgetProducts(ctx, widget))).map(({ handle }) => handle)
}

const sell = (handle: string, quantity: number, { status = 'paid', daysAgo = 1, storeId = lotus } = {}) =>
  addSoldOrder(store.database.owner, storeId, {
    at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    status,
    lines: [{ productId: ids[handle]!, variantId: crypto.randomUUID(), quantity, priceCents: 100 }],
  })

test('creates, lists, changes and deletes a widget', async () => {
  const created = await create('newest', { position: 3 })
  expect(created).toMatchObject({ heading: 'Look', kind: 'newest', revision: 1 })
  const other = await create('newest', { position: 2, isEnabled: false })
  const list = (query: object) =>
    inStore(async (ctx) => (await listProductWidgets(ctx, { limit: 10, ...query })).items.map(({ id }) => id))
  expect(await list({})).toEqual([other.id, created.id])
  expect(await list({ shown: 'yes' })).toEqual([created.id])
  const change = (revision: number) =>
    inStore((ctx) => updateProductWidget(ctx, created.id, rules('best_sellers', { position: 1 }), revision))
  expect(await change(1)).toMatchObject({ kind: 'best_sellers', position: 1, revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })
  expect((await inStore(findEnabledWidgets)).map(({ id }) => id)).toEqual([created.id])
  await expect(inStore((ctx) => findProductWidget(ctx, created.id), bamboo)).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const { id } of [created, other]) await inStore((ctx) => removeProductWidget(ctx, id))
  expect(await list({})).toEqual([])
})

test('shows the newest products, a collection in its order, or chosen products, and only active ones', async () => {
  expect(await shownBy('newest')).toEqual(['cap', 'mug'])
  expect(await shownBy('collection', { collectionHandle: 'warm' })).toEqual(['cap', 'tee'])
  expect(await shownBy('collection', { collectionHandle: 'all-lattehub-c' })).toEqual(['cap', 'mug'])
  expect(await shownBy('collection', { collectionHandle: 'gone' })).toEqual([])
  const productHandles = ['tee', 'old', 'cap', 'mug']
  expect(await shownBy('chosen', { productHandles, productCount: 3 })).toEqual(['tee', 'cap'])
})

test('ranks best sellers by pieces sold in the last 90 days in the store', async () => {
  await sell('mug', 2)
  await sell('mug', 2, { status: 'refunded' })
  await sell('tee', 3)
  await sell('old', 50)
  await sell('cap', 50, { daysAgo: 91 })
  await sell('cap', 50, { status: 'pending' })
  await sell('cap', 50, { storeId: bamboo })
  expect(await inStore((ctx) => findBestSellers(ctx, 10))).toEqual([ids.mug, ids.tee])
  expect(await inStore((ctx) => findBestSellers(ctx, 1))).toEqual([ids.mug])
  expect(await shownBy('best_sellers', { productCount: 10 })).toEqual(['mug', 'tee'])
})

test('rejects a widget without heading, collection or products', async () => {
  await expect(create('newest', { heading: ' ' })).rejects.toThrow(/heading/)
  await expect(create('collection')).rejects.toThrow(/Choose a collection/)
  await expect(create('chosen', { productHandles: ['tee', 'tee'] })).rejects.toThrow(/at least 2 products/)
})

test('limits the number of widgets', async () => {
  await query(
    `insert into product_widgets (store_id, kind, heading, product_count, position)
     select $1, 'newest', 'W', 4, 1 from generate_series(1, $2::int)`,
    [bamboo, limits.widgets],
  )
  await expect(create('newest', {}, bamboo)).rejects.toMatchObject({ code: 'too_many_widgets' })
})

test('shows enabled widgets by position, at most as many as a store may have, and changes one alone', async () => {
  await query('delete from product_widgets', [])
  const created = []
  for (const position of [2, 1, 1]) created.push(await create('newest', { position, heading: `At ${position}` }))
  const [last, first, second] = created
  await create('newest', { position: 0, isEnabled: false })
  expect(await inStore(findEnabledWidgets)).toEqual([first, second, last])
  const more = { productCount: 5, collectionHandle: 'warm', productHandles: ['tee', 'mug'], position: 4 }
  const changed = await inStore((ctx) => updateProductWidget(ctx, second!.id, rules('chosen', more), 1))
  expect(changed).toMatchObject({ ...more, kind: 'chosen', heading: 'Look', revision: 2 })
  expect(await inStore(findEnabledWidgets)).toEqual([first, last, changed])
  await inStore((ctx) => removeProductWidget(ctx, last!.id))
  expect(await inStore(findEnabledWidgets)).toEqual([first, changed])
  await query(
    `insert into product_widgets (store_id, kind, heading, product_count, position)
     select $1, 'newest', 'W', 4, 9 from generate_series(1, $2::int)`,
    [lotus, limits.widgets],
  )
  expect(await inStore(findEnabledWidgets)).toHaveLength(limits.widgets)
})

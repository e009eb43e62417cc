import type { ProductOptionBody } from '@backroom/contract/catalog/product-options/endpoints'
import { limits } from '@backroom/contract/catalog/product-options/limits'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import {
  createProductOption,
  findProductOption,
  listProductOptions,
  listStorefrontFilters,
  removeProductOption,
  saveStorefrontFilters,
  updateProductOption,
} from './product-options.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => store.database.owner.query('delete from product_options'))

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)
const body = (name: string, part: Partial<ProductOptionBody> = {}): ProductOptionBody => ({
  ...{ name, kind: 'color', values: [' Red ', 'Blue, dark'], swatches: { Red: '#FF0000', Gone: '#000000' } },
  ...part,
})
const create = (name: string, part: Partial<ProductOptionBody> = {}, storeId = lotus) =>
  inStore((ctx) => createProductOption(ctx, body(name, part)), storeId)

test('creates, lists, changes and deletes a definition [A2-12]', async () => {
  const created = await create(' Màu sắc ')
  expect(created).toMatchObject({
    ...{ name: 'Màu sắc', kind: 'color', values: ['Red', 'Blue, dark'], swatches: { Red: '#ff0000' }, revision: 1 },
  })
  await create('Áo', { kind: 'text', values: ['S'] })
  expect((await inStore(listProductOptions)).options.map(({ name }) => name)).toEqual(['Áo', 'Màu sắc'])
  const change = (revision: number) =>
    inStore((ctx) => updateProductOption(ctx, created.id, body('Shade', { kind: 'text' }), revision))
  expect(await change(1)).toMatchObject({ name: 'Shade', kind: 'text', swatches: {}, revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })
  const foreign = inStore((ctx) => findProductOption(ctx, created.id), bamboo)
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  await inStore((ctx) => removeProductOption(ctx, created.id))
  await expect(inStore((ctx) => findProductOption(ctx, created.id))).rejects.toMatchObject({ code: 'not_found' })
})

test('a name is once in a shop, whatever its case, and a value once in a definition', async () => {
  const { id } = await create('Size')
  await create('Size', {}, bamboo)
  await expect(create('size')).rejects.toMatchObject({ code: 'option_name_taken' })
  await create('Color')
  const rename = inStore((ctx) => updateProductOption(ctx, id, body('COLOR'), 1))
  await expect(rename).rejects.toMatchObject({ code: 'option_name_taken' })
  await expect(create(' ')).rejects.toThrow(/name of the option/)
  await expect(create('Fit', { values: ['a', ' A'] })).rejects.toThrow(/each value once/)
  await expect(create('Fit', { values: [' '] })).rejects.toThrow(/Enter each value/)
})

test('limits the number of definitions', async () => {
  await store.database.owner.query(
    `insert into product_options (store_id, name, kind, values)
     select $1, 'O' || n, 'text', '{a}' from generate_series(1, $2::int) n`,
    [lotus, limits.options],
  )
  await expect(create('One more')).rejects.toMatchObject({ code: 'too_many_options' })
})

test('offers no filter at first, then the chosen ones in their order; a deleted option takes its filter along [A2-12]', async () => {
  const { id } = await create('Size')
  const other = await create('Other', {}, bamboo)
  const shown = async (storeId = lotus) =>
    (await inStore(listStorefrontFilters, storeId)).filters
      .filter(({ isShown }) => isShown)
      .map(({ kind, name }) => name || kind)
  const save = (...keys: string[]) => inStore((ctx) => saveStorefrontFilters(ctx, keys))
  expect(await shown()).toEqual([])
  await save('price', id, 'price', 'availability')
  expect(await shown()).toEqual(['price', 'Size', 'availability'])
  const rows = async () =>
    (
      await store.database.owner.query('select id, kind from storefront_filters where store_id = $1 order by kind', [
        lotus,
      ])
    ).rows
  const [availability, option] = await rows()
  await save('availability', id)
  expect(await shown()).toEqual(['availability', 'Size'])
  // Those that stay are the same rows, so the activity log names the removed one alone.
  expect(await rows()).toEqual([availability, option])
  expect(await shown(bamboo)).toEqual([])
  const all = (await inStore(listStorefrontFilters)).filters.map(({ kind }) => kind)
  expect(all).toEqual(['availability', 'option', 'price', 'vendor', 'type', 'tag', 'rating'])
  await expect(save('colour')).rejects.toMatchObject({ code: 'not_found' })
  await expect(save(other.id)).rejects.toMatchObject({ code: 'not_found' })
  await inStore((ctx) => removeProductOption(ctx, id))
  expect(await shown()).toEqual(['availability'])
  await save()
  expect(await shown()).toEqual([])
})

import { limits } from '@backroom/contract/catalog/metafields/limits'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMetafield, listMetafields, removeMetafield } from '../../metafields/metafields.ts'
import { createProduct, exportProducts, findProduct, updateProduct } from '../products.ts'
import { importsInto } from './import-test-api.ts'

let store: TestStore
let storeId = ''
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  storeId = await makeStore(store.database.owner)
})

const shared = { choices: [], help: '', isShown: true }
const metafieldsOf = async (id = storeId) =>
  (await store.inStore(listMetafields, id)).metafields.map(({ name, key, type }) => `${name} ${key} ${type}`)
const exportedFrom = (id: string) =>
  store.inStore(async (ctx) => {
    const metafields = (await listMetafields(ctx)).metafields.map(({ name, key }) => ({ name, key }))
    return String((await exportProducts.batch(ctx, { sort: 'title', metafields }, null)).text)
  }, id)
const valuesOf = async () => {
  const { rows } = await store.database.owner.query(
    'select handle, metafields from products where store_id = $1 order by handle',
    [storeId],
  )
  return Object.fromEntries(rows.map(({ handle, metafields }) => [handle, metafields]))
}
const header = (...names: string[]) => `Handle,Title,Variant Price,${names.join()}`

test('an export is the same after its import into an empty shop, which gets the metafields [A2-07]', async () => {
  const source = storeId
  await store.inStore(async (ctx) => {
    await createMetafield(ctx, { ...shared, name: 'Material (main)', key: 'custom.material', type: 'text' })
    await createMetafield(ctx, { ...shared, name: 'Care', key: 'shop-1.Care_2', type: 'multiline' })
    await createMetafield(ctx, { ...shared, name: 'Safe', key: 'custom.safe', type: 'boolean' })
    const variants = [{ priceCents: 100 }, { priceCents: 200, optionValues: ['L'] }].slice(0, 1)
    const metafields = { 'custom.material': '=Lanh, "mềm"', 'shop-1.Care_2': 'Cold\nGently', 'custom.safe': 'false' }
    await createProduct(ctx, { title: 'Áo', variants, metafields })
    await createProduct(ctx, { title: 'Mug', variants })
  }, source)
  const file = await exportedFrom(source)
  expect(file.split('\r\n')[0]).toMatch(
    /,Material \(main\) \(product\.metafields\.custom\.material\),Care \(product\.metafields\.shop-1\.Care_2\),Safe /,
  )
  storeId = await makeStore(store.database.owner)
  expect((await importsInto(store, storeId).run(file)).rows.toSorted()).toEqual(['done Mug', 'done Áo'])
  // A file does not say of which type values are.
  expect(await metafieldsOf()).toEqual([
    'Material (main) custom.material text',
    'Care shop-1.Care_2 multiline',
    'Safe custom.safe text',
  ])
  expect(await exportedFrom(storeId)).toBe(file)
  expect((await importsInto(store, storeId).run(file)).rows, 'a second import changes nothing').toEqual([])
})

test('checks values by the metafields of the shop, clears with empty cells, and is undone', async () => {
  await store.inStore(
    (ctx) => createMetafield(ctx, { ...shared, name: 'Threads', key: 'custom.threads', type: 'integer' }),
    storeId,
  )
  const imports = importsInto(store, storeId)
  const threads = 'Fadenzahl (product.metafields.custom.threads)'
  const file = (tee: string, mug: string) => `${header(threads)}\ntee,Tee,5,${tee}\nmug,Mug,6,${mug}\n`
  expect((await imports.run(file('180', 'many'))).rows).toEqual([
    'failed 3:mug: product.metafields.custom.threads Enter a whole number, such as 12.',
    'done Tee',
  ])
  expect(await metafieldsOf(), 'the name of the shop stays').toEqual(['Threads custom.threads integer'])
  await imports.run(file('180', '12'))
  const { taskId } = await imports.run(file('', '13'))
  expect(await valuesOf()).toEqual({ tee: {}, mug: { 'custom.threads': '13' } })
  await imports.undo(taskId)
  expect(await valuesOf()).toEqual({ tee: { 'custom.threads': '180' }, mug: { 'custom.threads': '12' } })
})

test('an import that ran before there were metafields can be undone', async () => {
  const imports = importsInto(store, storeId)
  await imports.run('Handle,Title,Variant Price\ntee,Tee,5\n')
  const { taskId } = await imports.run('Handle,Title,Variant Price\ntee,Shirt,5\n')
  const { owner } = store.database
  await owner.query(`update task_rows set before = before #- '{body,metafields}' where task_id = $1`, [taskId])
  expect(await imports.undo(taskId)).toEqual(['done Shirt'])
  expect(await imports.variants()).toEqual(['tee Tee Default  500 - -'])
})

test('metafields of a file come behind those of the shop, and too many are refused as a whole', async () => {
  const imports = importsInto(store, storeId)
  const ids = await store.inStore(async (ctx) => {
    const made: string[] = []
    for (const key of ['custom.a', 'custom.b', 'custom.c'])
      made.push((await createMetafield(ctx, { ...shared, name: key, key, type: 'text' })).id)
    return made
  }, storeId)
  await store.inStore((ctx) => removeMetafield(ctx, ids[0]!), storeId)
  await store.inStore((ctx) => removeMetafield(ctx, ids[1]!), storeId)
  await imports.run(`${header('Care (product.metafields.custom.care)')}\ntee,Tee,5,Cold\n`)
  expect(await metafieldsOf()).toEqual(['custom.c custom.c text', 'Care custom.care text'])
  const many = Array.from({ length: limits.metafields }, (_, at) => `M${at} (product.metafields.custom.m${at})`)
  await expect(imports.run(`${header(...many)}\nmug,Mug,5\n`)).rejects.toMatchObject({ code: 'too_many_metafields' })
  expect(await metafieldsOf()).toHaveLength(2)
})

test('an import by SKU leaves values where cells are empty', async () => {
  const imports = importsInto(store, storeId)
  const [material, care] = ['Material (product.metafields.custom.material)', 'Care (product.metafields.custom.care)']
  const columns = `Handle,Title,Variant SKU,Variant Price,${material},${care}`
  await imports.run(`${columns}\ntee,Tee,T1,5,Cotton,Cold\n`)
  const { rows } = await imports.run(`Variant SKU,${material},${care}\nT1,,Warm\n`, { match: 'sku' })
  expect(rows).toEqual(['done Tee'])
  expect(await valuesOf()).toEqual({ tee: { 'custom.material': 'Cotton', 'custom.care': 'Warm' } })
})

test('values of a deleted metafield stay with a product that is saved, and new ones are rejected', async () => {
  await importsInto(store, storeId).run(`${header('Care (product.metafields.custom.care)')}\ntee,Tee,5,Cold\n`)
  const { rows } = await store.database.owner.query('delete from metafields where store_id = $1 returning 1', [storeId])
  expect(rows).toHaveLength(1)
  const save = (metafields: Record<string, string>) =>
    store.inStore(async (ctx) => {
      const { rows: found } = await store.database.owner.query('select id from products where store_id = $1', [storeId])
      const product = await findProduct(ctx, found[0].id)
      return updateProduct(ctx, product.id, { ...productBodyOf(product), title: 'Shirt', metafields }, product.revision)
    }, storeId)
  expect((await save({ 'custom.care': 'Cold' })).metafields).toEqual({ 'custom.care': 'Cold' })
  await expect(save({ 'custom.care': 'Warm' })).rejects.toThrow(/no metafield “custom.care”/)
})

import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importsInto } from './import-test-api.ts'

let store: TestStore
let imports: ReturnType<typeof importsInto>
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  imports = importsInto(store, await makeStore(store.database.owner))
  await imports.run(shop)
})

const shop = `Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price
tee,Áo,Kiln,Size,S,T-S,12.50,20.00
tee,,,,M,T-M,13.00,20.00
mug,Mug,Kiln,,,MUG,9.00,
cup,Cup,,,,TWICE,7.00,
pot,Pot,,,,TWICE,8.00,
`
const before = [
  'cup Cup Default TWICE 700 - -',
  'mug Mug Default MUG 900 - -',
  'pot Pot Default TWICE 800 - -',
  'tee Áo S T-S 1250 2000 -',
  'tee Áo M T-M 1300 2000 -',
]

test('a price list of SKUs and prices changes the variants that have them; repeated, it changes nothing [A2-07]', async () => {
  const list =
    'SKU,Price,Compare at price\nT-M,14.00,\nMUG,9.00,10.00\nTWICE,1.00,\nGONE,1.00,\nT-S,15.00,21.00\n,3.00,\n'
  const { taskId, rows } = await imports.run(list, { match: 'sku' })
  expect(rows).toEqual([
    expect.stringMatching(/^failed 4:TWICE: Variant SKU 2 variants of the shop have this SKU/),
    expect.stringMatching(/^failed 5:GONE No variant of the shop has this SKU/),
    expect.stringMatching(/^failed 7: The row has neither/),
    'done Áo',
    'done Mug',
  ])
  const after = [
    before[0],
    'mug Mug Default MUG 900 1000 -',
    before[2],
    'tee Áo S T-S 1500 2100 -',
    'tee Áo M T-M 1400 - -',
  ]
  expect(await imports.variants()).toEqual(after)
  const again = await imports.run(list, { match: 'sku' })
  expect(again.rows.filter((row) => row.startsWith('done'))).toEqual([])
  const skipped = await imports.run('SKU,Price\nT-M,99\n', { match: 'sku', existing: 'skip' })
  expect([skipped.rows, await imports.variants()]).toEqual([[], after])
  expect(await imports.undo(taskId)).toEqual(['done Mug', 'done Áo'])
  expect(await imports.variants()).toEqual(before)
})

test('rows of another handle are about the variants of their SKUs; the first row changes the product by its filled cells', async () => {
  const { rows } = await imports.run(
    `Handle,Title,Vendor,Option1 Name,Option1 Value,SKU,Price
shirt,Shirt,,Taille,Petit,T-S,1.00
shirt,,,,Moyen,T-M,2.00
new,New,,,,NEW,5.00
mixed,Mixed,,Size,S,MUG,6.00
mixed,,,,M,OTHER,6.00
`,
    { match: 'sku' },
  )
  expect(rows).toEqual([
    expect.stringMatching(/^failed 6:mixed: Variant SKU No variant has this SKU, but other rows/),
    'done Shirt',
    'done New',
  ])
  expect(await imports.variants()).toEqual([
    ...before.slice(0, 2),
    'new New Default NEW 500 - -',
    before[2],
    'tee Shirt S T-S 100 2000 -',
    'tee Shirt M T-M 200 2000 -',
  ])
})

test('undo keeps a product of which an imported price was changed later, and restores the others', async () => {
  const { taskId } = await imports.run('SKU,Price\nT-S,1\nMUG,2\n', { match: 'sku' })
  await store.database.owner.query(`update product_variants set price_cents = 5 where sku = 'T-S'`)
  expect(await imports.undo(taskId)).toEqual([
    'done Mug',
    expect.stringMatching(/^changed_since Áo The product was changed later/),
  ])
  expect(await imports.variants()).toEqual([...before.slice(0, 3), 'tee Áo S T-S 5 2000 -', before[4]])
})

test('one product that several batches change by SKU is restored as a whole', async () => {
  const sizes = Array.from({ length: 150 }, (_, at) => `S${at}`)
  await imports.run(
    `Handle,Title,Option1 Name,Option1 Value,SKU,Price\n${sizes.map((size) => `big,Big,Size,${size},B-${size},1`).join('\n')}\n`,
  )
  const all = await imports.variants()
  const list = `SKU,Price,Vendor\n${sizes.map((size, at) => `B-${size},${at + 2},V${at}`).join('\n')}\n`
  const { taskId, rows } = await imports.run(list, { match: 'sku' })
  expect(rows).toEqual(['done Big', 'done Big'])
  expect(await imports.variants()).toContain('big Big S149 B-S149 15100 - -')
  expect(await imports.undo(taskId)).toEqual(['done Big', 'done Big'])
  expect(await imports.variants()).toEqual(all)
})

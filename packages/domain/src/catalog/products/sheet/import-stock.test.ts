import type { ImportChoices } from '@backroom/contract/catalog/products/product-import'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsInto } from './import-test-api.ts'

let store: TestStore
let storeId = ''
let imports: ReturnType<typeof importsInto>
beforeAll(async () => {
  store = await openTestStore()
  storeId = await makeStore(store.database.owner)
  imports = importsInto(store, storeId)
  await imports.run(
    `Handle,Title,Option1 Name,Option1 Value,SKU,Price,Variant Inventory Tracker,Variant Inventory Qty
tee,Tee,Size,S,S,1,shopify,5
tee,,,M,M,1,shopify,0
mug,Mug,,,MUG,2,shopify,7
cup,Cup,,,CUP,3,,
`,
  )
})
afterAll(() => store.close())

const query = async (text: string, ...values: unknown[]) =>
  (await store.database.owner.query(text, [storeId, ...values])).rows
const stock = async () =>
  Object.fromEntries(
    (await query('select sku, stock from product_variants where store_id = $1')).map((row) => [row.sku, row.stock]),
  )
const movements = async () =>
  (
    await query(
      `select v.sku || ' ' || quantity || ' ' || coalesce(u.email, '-') as line from inventory_movements m
         join product_variants v on v.store_id = m.store_id and v.id = m.variant_id left join users u on u.id = m.user_id
        where m.store_id = $1 and reason = 'imported' order by m.id`,
    )
  ).map(({ line }) => line)
/** A second location has some pieces, and a payment holds others at the first. */
const place = (sku: string, onHand: number, reserved: number) =>
  query(
    `with other as (insert into locations (store_id, name, priority) values ($1, $2 || ' depot', (select max(priority) + 1 from locations where store_id = $1)) returning id),
          here as (update inventory_levels l set reserved = $4 from product_variants v
                    where l.store_id = $1 and v.store_id = $1 and v.id = l.variant_id and v.sku = $2)
     insert into inventory_levels (store_id, product_id, variant_id, location_id, on_hand)
     select $1, v.product_id, v.id, other.id, $3 from other, product_variants v where v.store_id = $1 and v.sku = $2`,
    sku,
    onHand,
    reserved,
  )

test('sets counted stock to the file’s numbers only if asked, and undo takes back the difference [A2-07]', async () => {
  await place('S', 10, 2)
  expect(await stock()).toEqual({ S: 13, M: 0, MUG: 7, CUP: null })
  const list = 'SKU,Inventory,Price\nS,20,1\nM,-3,1\nMUG,,2\nCUP,4,3\n'
  const choices: Partial<ImportChoices> = {
    match: 'sku',
    columns: ['Variant SKU', 'Variant Inventory Qty', 'Variant Price'],
  }
  expect((await imports.run(list, choices)).rows).toEqual([])
  const { taskId, rows } = await imports.run(list, { ...choices, setsStock: true })
  expect(rows).toEqual(['done Tee'])
  expect(await stock()).toEqual({ S: 20, M: 0, MUG: 7, CUP: null })
  const before = await movements()
  expect(before).toEqual([expect.stringMatching(/^S 7 \S/)])
  expect((await imports.run(list, { ...choices, setsStock: true })).rows, 'as it is').toEqual([])
  // Three are sold meanwhile.
  await query(
    `update inventory_levels l set on_hand = on_hand - 3 from product_variants v, locations at
      where l.store_id = $1 and v.id = l.variant_id and v.sku = 'S' and at.id = l.location_id and at.priority = 1`,
  )
  expect(await imports.undo(taskId)).toEqual(['done Tee'])
  expect(await stock()).toMatchObject({ S: 10 })
  expect(await movements()).toEqual([...before, 'S -7 -'])
})

test('a number that the first location can’t take off is a finding; stock that has left since is not taken back', async () => {
  await place('MUG', 10, 0)
  const file = (quantity: number) =>
    `Handle,Title,Price,Variant Inventory Tracker,Variant Inventory Qty\nmug,Mug,2,shopify,${quantity}\n`
  expect((await imports.run(file(3))).rows, 'not asked').toEqual([])
  expect((await imports.run(file(3), { setsStock: true })).rows).toEqual([
    expect.stringMatching(/^failed 2:mug: Variant Inventory Qty The first location has only 7 pieces to spare/),
  ])
  const { taskId, rows } = await imports.run(file(30), { setsStock: true })
  expect([rows, await stock()]).toMatchObject([['done Mug'], { MUG: 30 }])
  await query(
    `update inventory_levels l set reserved = on_hand from product_variants v where l.store_id = $1 and v.id = l.variant_id and v.sku = 'MUG'`,
  )
  expect(await imports.undo(taskId)).toEqual([expect.stringMatching(/^changed_since Mug The imported stock was sold/)])
  expect(await stock()).toMatchObject({ MUG: 0 })
})

import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WaitingContext } from '../../platform/context.ts'
import { listTaskRows, runNextBatch, undoTask } from '../../platform/tasks/tasks.ts'
import { exportInventory, importInventory, startImport } from './inventory.ts'
import { openTestInventory, type TestInventory } from './inventory-test-api.ts'
import { moveStock } from './move-stock.ts'

let env: TestInventory
let variantIds: string[]
beforeAll(async () => {
  env = await openTestInventory()
})
afterAll(() => env.store.close())
beforeEach(async () => {
  await env.query('delete from products')
  const { owner } = env.store.database
  const titles = ['M', 'L, wide', 'XL']
  const variants = titles.map((title, index) => ({ title, stock: index < 2 ? 5 + index : null }))
  ;({ variantIds } = await insertProduct(owner, lotus, { title: 'Áo dài', variants }))
  const skus = ['TEE-M', '=1+1', '']
  for (const [index, sku] of skus.entries())
    await env.query('update product_variants set sku = $2 where id = $1', [variantIds[index], sku])
})

const waiting = () => env.store.waiting(lotus) as WaitingContext
const start = (csv: string) => waiting().write((ctx) => startImport(ctx, { csv }))
const finish = async () => {
  while (await runNextBatch(env.store.waitingStore({}, lotus), { 'inventory.import': importInventory })) {}
}
const rowsOf = async (taskId: string) =>
  (await waiting().read((ctx) => listTaskRows(ctx, taskId, { outcome: 'all', after: 0, limit: 100 }))).items.map(
    ({ outcome, label, error }) => `${outcome} ${label}${error ? `: ${error.en}` : ''}`,
  )
const exported = async () => String((await env.as((ctx) => exportInventory.batch(ctx, {}, null))).text)
const stocks = () => Promise.all(variantIds.map((id) => env.stockOf(id)))

test('an exported file imports as it is without a change, also twice [A2-08]', async () => {
  const file = await exported()
  expect(file).toContain("'=1+1,")
  for (const _ of [1, 2]) {
    const { taskId } = await start(file)
    await finish()
    expect(await rowsOf(taskId)).toEqual([])
  }
  expect(await stocks()).toEqual([5, 6, null])
  expect(await env.query(`select from inventory_movements where reason = 'imported'`)).toEqual([])
})

test('imports what was changed in the file, by id or SKU, and undo restores it', async () => {
  const { taskId } = await start(`sku,location,quantity\r\nTEE-M,main LOCATION,9\r\n'=1+1,Đà Nẵng,2\r\n`)
  await finish()
  expect(await rowsOf(taskId)).toEqual(['done 2: TEE-M, main LOCATION', 'done 3: =1+1, Đà Nẵng'])
  expect(await stocks()).toEqual([9, 8, null])
  expect(await env.levelsOf(variantIds[1]!)).toEqual(['6/0/0', '2/0/0'])
  await waiting().write((ctx) => undoTask(ctx, taskId))
  await finish()
  expect(await stocks()).toEqual([5, 6, null])
})

test('reports lines that it cannot import, each with its remedy, and imports the others', async () => {
  const twin = await insertProduct(env.store.database.owner, lotus, {
    variants: [{ stock: 1 }, { title: 'L', stock: 1 }],
  })
  await env.query(`update product_variants set sku = 'TWIN' where id = any($1)`, [twin.variantIds])
  const { taskId } = await start(
    `variant;sku;location;was;quantity
;TWIN;Main location;;1
;NONE;Main location;;1
not an id;TEE-M;Main location;;1
;TEE-M;Nowhere;;1
;TEE-M;Main location;;-1
;TEE-M;Đà Nẵng;;1000000000000
${variantIds[2]};;Main location;;4
${variantIds[1]};;Main location;5;40
${twin.variantId};;Main location;1;7
${twin.variantId};;Main location;1;8`,
  )
  await finish()
  const rows = await rowsOf(taskId)
  expect(rows.map((row) => row.replace(/[\da-f-]{36}/, 'ID'))).toEqual([
    expect.stringMatching(/^failed 2: TWIN.*Several variants/),
    expect.stringMatching(/^failed 3: NONE.*No variant/),
    expect.stringMatching(/^failed 4: .*No variant/),
    expect.stringMatching(/^failed 5: .*No active location/),
    expect.stringMatching(/^failed 6: .*from 0 to 1000000/),
    expect.stringMatching(/^failed 7: .*from 0 to 1000000/),
    expect.stringMatching(/^failed 8: .*isn’t tracked/),
    expect.stringMatching(/^failed 9: .*changed since the export/),
    'done 10: ID, Main location',
    expect.stringMatching(/^failed 11: .*earlier line/),
  ])
  expect(await stocks()).toEqual([5, 6, null])
})

test('a sale after the export is not lost', async () => {
  const file = (await exported()).replace(',5,5', ',5,50')
  await env.as((ctx) =>
    moveStock(ctx, { reason: 'sold' }, [{ variantId: variantIds[0]!, locationId: env.main, quantity: -2 }]),
  )
  const { taskId } = await start(file)
  await finish()
  expect(await rowsOf(taskId)).toEqual([expect.stringMatching(/changed since the export/)])
  expect(await stocks()).toEqual([3, 6, null])
})

test.each([
  ['no column of variants', 'location,quantity\nMain location,1\n'],
  ['no lines', 'sku,location,quantity\n'],
  ['too many lines', `sku,location,quantity\n${'A,B,1\n'.repeat(10_001)}`],
])('rejects a file with %s before a task starts', async (_, csv) => {
  await expect(start(csv)).rejects.toMatchObject({ code: 'invalid_request' })
})

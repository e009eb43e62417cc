import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '../../../platform/csv/csv.ts'
import { findTask, openTaskFile, runNextBatch, uploadTaskFile } from '../../../platform/tasks/tasks.ts'
import { checkImport, importProducts, startProductImport } from '../products.ts'

let store: TestStore
let storeId = ''
beforeAll(async () => {
  store = await openTestStore()
  storeId = await makeStore(store.database.owner)
})
afterAll(() => store.close())

const choices = { status: 'file', match: 'handle', setsStock: false, language: 'vi' } as const
const run = async (text: string, task: typeof checkImport, existing: 'update' | 'skip' = 'update') => {
  async function* bytes() {
    yield Buffer.from(text)
  }
  const member = store.waiting(storeId)
  const { fileId } = await uploadTaskFile(member, 'products.csv', bytes())
  const { taskId } = await startProductImport(member, { ...choices, fileId, existing }, task)
  const kinds = { 'products.import': importProducts, 'products.checkImport': checkImport }
  while (await runNextBatch(store.waitingStore({}, storeId), kinds)) {}
  return taskId
}
const stored = async () =>
  (
    await store.database.owner.query(
      `select p.xmin::text, p.handle, p.title, v.xmin::text as variant, v.price_cents from products p
         join product_variants v on v.store_id = p.store_id and v.product_id = p.id where p.store_id = $1 order by 2, 5`,
      [storeId],
    )
  ).rows

const header = 'Handle,Title,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n'
const first = `${header}tee,Áo,"a, b",Size,S,S1,12.50\ntee,,,,M,M1,13\nmug,Mug,,,,,9\n`
const second = `${header}tee,Áo mới,"a, b",Size,S,S1,12.50,https://a.example/3.jpg\ntee,,,,L,L1,14\nmug,Mug,,,,,9\nnew,New,,,,,5,https://a.example/1.jpg\nbad,,,,,,x,https://a.example/2.jpg\n`

test('says what an import would create, change, leave and refuse, and changes nothing [A2-07]', async () => {
  await run(first, importProducts)
  const before = await stored()
  const taskId = await run(second, checkImport)
  expect(await stored()).toEqual(before)
  const task = await store.waiting(storeId).read((ctx) => findTask(ctx, taskId))
  expect(task).toMatchObject({ state: 'done_with_warnings', done: 3, total: 4 })
  expect(task.message).toEqual({
    en: 'Nothing was changed. New: 1. Updated: 1. Unchanged: 1. With findings: 1. Images: 2.',
    vi: 'Chưa thay đổi gì. Mới: 1. Cập nhật: 1. Giữ nguyên: 1. Có vấn đề: 1. Ảnh: 2.',
  })
  const parts: Uint8Array[] = []
  for await (const chunk of (await openTaskFile(store.waiting(storeId), taskId)).chunks) parts.push(chunk)
  const [head, ...lines] = readCsv(Buffer.concat(parts).toString()).map(({ cells }) => cells.join('|'))
  expect(head).toBe('Dòng|Handle|Kết quả|Trường|Trước|Sau|Vấn đề')
  expect(lines).toEqual([
    '6|bad|có vấn đề|Title|||Sản phẩm chưa có tên. Hãy nhập tên.',
    expect.stringMatching(/^6\|bad\|có vấn đề\|Variant Price\|\|\|Đây không phải số tiền USD/),
    '5|new|mới|Title||New|',
    '2|tee|cập nhật|Title|Áo|Áo mới|',
    '2|tee|cập nhật|L: Variant Price||14.00|',
    '2|tee|cập nhật|M: Variant Price|13.00||',
  ])
})

test('counts products that are left as they are because they exist', async () => {
  const taskId = await run(second, checkImport, 'skip')
  const task = await store.waiting(storeId).read((ctx) => findTask(ctx, taskId))
  expect(task.message?.en).toBe('Nothing was changed. New: 1. Updated: 0. Unchanged: 2. With findings: 1. Images: 1.')
})

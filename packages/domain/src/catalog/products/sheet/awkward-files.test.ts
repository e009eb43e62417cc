import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { sampleSheet } from '@backroom/testing/fixtures/sample-sheet'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uploadTaskFile } from '../../../platform/tasks/tasks.ts'
import { exportProducts, readImport } from '../products.ts'
import { importsInto } from './import-test-api.ts'

let store: TestStore
let storeId = ''
let imports: ReturnType<typeof importsInto>
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const openStore = async () => {
  storeId = await makeStore(store.database.owner)
  await store.database.owner.query(`update stores set currency = 'VND' where store_id = $1`, [storeId])
  imports = importsInto(store, storeId)
}
beforeEach(openStore)

const exported = async () =>
  String((await store.inStore((ctx) => exportProducts.batch(ctx, { sort: 'title' }, null), storeId)).text)

const sampleVariants = [
  'ao-dai-lua Áo dài "lụa", tay dài Đỏ, đậm / S / nhỏ / Dài AD-DO-S 1250000 1500000 5',
  'ao-dai-lua Áo dài "lụa", tay dài Đỏ, đậm / M / Dài AD-DO-M 1250000 - 0',
  'ao-dai-lua Áo dài "lụa", tay dài Xanh / S / nhỏ / Ngắn AD-XANH-S 1190000 - -',
  'non-la Nón lá Default -NON 90000 - 0',
  'the-qua Thẻ quà tặng 100.000 ₫ 100000 - -',
  'the-qua Thẻ quà tặng 500.000 ₫ 500000 - -',
].map((line) => line.replace('₫ 1', '₫  1').replace('₫ 5', '₫  5'))

test('a file of Shopify goes in whole, and its export goes into an empty shop as the same bytes [A2-07]', async () => {
  const { rows } = await imports.run(sampleSheet())
  expect(rows.filter((row) => !row.startsWith('done'))).toEqual([])
  expect(await imports.variants()).toEqual(sampleVariants)
  const first = await exported()
  expect(first).toContain(`,'=Áo dài,'+Lụa,`)
  await openStore()
  await imports.run(first)
  expect(await exported()).toBe(first)
})

/** The code page of Vietnamese: letters with the mark of their tone behind them. */
function windows1258(text: string): Uint8Array {
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1258').decode(Uint8Array.of(byte)), byte]),
  )
  return Uint8Array.from(
    [...text].flatMap((letter) => {
      const whole = bytes.get(letter)
      if (whole !== undefined) return [whole]
      const parts = letter.normalize('NFD')
      const tone = /[\u0300\u0301\u0303\u0309\u0323]/.exec(parts)?.[0] ?? ''
      return [parts.replace(tone, '').normalize('NFC'), tone].map((part) => bytes.get(part)!)
    }),
  )
}

test('a file in the code page of Vietnamese goes in with all its letters', async () => {
  await imports.run(windows1258(sampleSheet()))
  expect(await imports.variants()).toEqual(sampleVariants)
})

test('5,000 variants of one handle are a finding, and the other products go in', async () => {
  const variants = Array.from({ length: 5_000 }, (_, at) => `big,Big,Size,S${at},1`)
  const { rows } = await imports.run(
    ['Handle,Title,Option1 Name,Option1 Value,Price', 'cup,Cup,,,1', ...variants, 'mug,Mug,,,2', ''].join('\n'),
  )
  expect(rows).toEqual([
    expect.stringMatching(/^failed 2003:big A product has at most 2000 variants/),
    'done Cup',
    'done Mug',
  ])
})

test('a header that returns, as in two files put together, is a finding of its line', async () => {
  const header = 'Handle,Title,Giá'
  const { rows } = await imports.run(`${header}\na,A,1\n${header}\nb,B,2\n${header}\n`)
  const line = (at: number) => `failed ${at}:handle This line repeats the header. Remove it.`
  expect(rows).toEqual([line(3), line(5), 'done A', 'done B'])
})

test('says what is in a file before it is imported: columns, guesses and first values', async () => {
  const long = 'x'.repeat(100)
  async function* bytes() {
    yield Buffer.from(`Tên;Giá;Giá;\n"Mũ;\nlá";90.000;;${long}\nNón;90.000;1;y\nKhăn;5;;\nÁo;6;;\n`)
  }
  const { fileId } = await uploadTaskFile(store.waiting(storeId), 'products.csv', bytes())
  expect(await readImport(store.waiting(storeId), fileId)).toEqual({
    ...{ encoding: 'utf-8', separator: ';', products: 4, rows: 4 },
    columns: [
      { name: 'Tên', meaning: 'Title', samples: ['Mũ;\nlá', 'Nón', 'Khăn'] },
      { name: 'Giá', meaning: 'Variant Price', samples: ['90.000', '5', '6'] },
      { name: 'Giá', meaning: '', samples: ['1'] },
      { name: '', meaning: '', samples: [long.slice(0, 80), 'y'] },
    ],
  })
  await expect(readImport(store.waiting(await makeStore(store.database.owner)), fileId)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('columns chosen by hand count instead of the guesses', async () => {
  const file = 'A,Price,Price\nMũ,1,2\n'
  const refused = (columns: Parameters<typeof imports.run>[1]) =>
    imports.run(file, columns).catch((error) => error.messages('en'))
  expect(await refused({})).toEqual([expect.stringContaining('The columns 2 and 3 are both called “Price”.')])
  expect(await refused({ columns: ['Title', 'Variant Price', 'Variant Price'] })).toEqual([
    'Two columns are imported as Variant Price. Keep one of them.',
  ])
  expect(await refused({ columns: ['Title', 'Variant Price'] })).toEqual([
    'The file has 3 columns. Choose what each of them means.',
  ])
  expect(await refused({ columns: ['', 'Variant Price', ''], match: 'sku' })).toEqual([
    expect.stringContaining('No column is imported as Variant SKU.'),
  ])
  await imports.run(file, { columns: ['Title', 'Variant Compare At Price', 'Variant Price'] })
  expect(await imports.variants()).toEqual(['mu Mũ Default  2 1 -'])
})

import { testFilesFolder } from '@backroom/testing/database/test-store'
import { csvLines } from '../../platform/csv/csv.ts'
import { diskFiles } from '../../platform/files/files.ts'
import { linesOf, type TaskFixture } from '../../platform/tasks/task-fixture-test-api.ts'
import { openTaskFile } from '../../platform/tasks/tasks.ts'

const importedFile = '01947a5e-7c00-7000-8000-0000000000f1'
const importedHeader = ['Handle', 'Title', 'Variant Price', 'Variant Inventory Tracker', 'Variant Inventory Qty']

/** A file of products, in two parts. */
const sheetOf = (header: string[], lineOf: (number: number) => (string | number)[]) => ({
  async fill(owner: Parameters<TaskFixture['fill']>[0], storeId: string, rows: number) {
    const lines = Array.from({ length: rows }, (_, at) => lineOf(at + 1))
    const bytes = Buffer.from(csvLines([header, ...lines]))
    const files = diskFiles(testFilesFolder)
    // Parts end within a row.
    const parts = [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)].map((part) => ({
      ...{ id: crypto.randomUUID(), part },
    }))
    for (const { id, part } of parts) await files.put(`${storeId}/${importedFile}/${id}`, part, 'text/csv')
    await owner.query(
      `insert into task_files (store_id, id, name, media_type, parts) values ($1, $2, 'things.csv', 'text/csv', $3)`,
      [storeId, importedFile, parts.map(({ id }) => id)],
    )
  },
  input: (rows: number) => ({
    ...{ fileId: importedFile, existing: 'update', status: 'file', match: 'handle', encoding: 'utf-8', separator: ',' },
    ...{ columns: header, products: rows, repeated: [] },
  }),
})

const plainSheet = sheetOf(importedHeader, (number) => [
  ...[`thing-${number}`, `Thing ${number}`, '9.50', 'shopify', number - 1],
])
/** Some of the products exist, with another title and price. */
const importedSheet: Pick<TaskFixture, 'fill' | 'input'> = {
  ...plainSheet,
  async fill(owner, storeId, rows) {
    await plainSheet.fill(owner, storeId, rows)
    await owner.query(
      `with made as (
         insert into products (store_id, handle, title) select $1, 'thing-' || n, 'Old thing ' || n
           from generate_series(1, $2::int, 10) n returning id)
       insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
       select $1, id, 0, 'Default', '{}', 100 from made`,
      [storeId, rows],
    )
  },
}
const sheetWithImages = sheetOf(['Handle', 'Title', 'Variant Price', 'Image Src', 'Variant Image'], (number) => [
  ...[`thing-${number}`, `Thing ${number}`, '9.50', `https://images.example/${number}.png`],
  `https://images.example/${number}.png`,
])

const linesOfFile: TaskFixture['outcome'] = async (store, storeId, taskId) => {
  const { chunks } = await openTaskFile(store.waiting(storeId), taskId)
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString().trim().split('\r\n').toSorted().join('\n')
}

/** Fixtures for the tests of every kind of task. */
export const taskFixtures: Record<string, TaskFixture> = {
  'products.checkImport': {
    ...importedSheet,
    someRows: 330,
    outcome: linesOfFile,
    maxMegabytes: 245,
  },
  'products.export': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `with made as (
           insert into products (store_id, handle, title) select $1, 'thing-' || n, 'Thing ' || n
             from generate_series(1, $2::int) n returning id)
         insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
         select $1, id, 0, 'Default', '{}', 100 from made`,
        [storeId, rows],
      )
    },
    input: {},
    someRows: 160,
    outcome: linesOfFile,
    maxMegabytes: 245,
  },
  'products.fetchImages': {
    // Each image was fetched before, so that the task needs no network.
    async fill(owner, storeId, rows) {
      await sheetWithImages.fill(owner, storeId, rows)
      await owner.query(
        `with made as (
           insert into products (store_id, handle, title) select $1, 'thing-' || n, 'Thing ' || n
             from generate_series(1, $2::int) n returning id),
         variants as (
           insert into product_variants (store_id, product_id, position, title, option_values, price_cents)
           select $1, id, 0, 'Default', '{}', 950 from made),
         images as (
           insert into files (store_id, hash, width, height, widths, byte_count)
           select $1, 'image-' || n, 40, 30, '{40}', 100 from generate_series(1, $2::int) n returning id, hash)
         insert into image_sources (store_id, url, file_id)
         select $1, 'https://images.example/' || substr(hash, 7) || '.png', id from images`,
        [storeId, rows],
      )
    },
    input: (rows) => ({ ...sheetWithImages.input(rows), importId: '01947a5e-7c00-7000-8000-0000000000f2' }),
    someRows: 330,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select p.handle || ' ' || p.revision || ' ' || coalesce(f.hash, '') || ' ' || (v.image_id is not distinct from f.id) as line
           from products p
           join product_variants v on v.store_id = p.store_id and v.product_id = p.id
           left join product_images i on i.store_id = p.store_id and i.product_id = p.id
           left join files f on f.store_id = i.store_id and f.id = i.file_id
          where p.store_id = $1 order by p.handle`,
        storeId,
      ),
    maxMegabytes: 245,
  },
  'products.import': {
    ...importedSheet,
    someRows: 330,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select p.handle || ' ' || p.title || ' ' || v.price_cents || ' ' || coalesce(v.stock::text, '-') as line
           from products p join product_variants v on v.store_id = p.store_id and v.product_id = p.id
          where p.store_id = $1 order by p.handle`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(
        `update products set title = 'Mine', revision = revision + 1 where store_id = $1 and handle = 'thing-1'`,
        [storeId],
      ),
    maxMegabytes: 245,
  },
  'products.status': {
    async fill(owner, storeId, rows) {
      await owner.query(
        `insert into products (store_id, handle, title, status)
         select $1, 'thing-' || n, 'Thing ' || n, (array['draft', 'active', 'archived'])[1 + n % 3]
           from generate_series(1, $2::int) n`,
        [storeId, rows],
      )
    },
    input: { status: 'archived', matching: {} },
    someRows: 630,
    outcome: ({ database }, storeId) =>
      linesOf(
        database.owner,
        `select handle || ' ' || status as line from products where store_id = $1 order by handle`,
        storeId,
      ),
    changeOne: (owner, storeId) =>
      owner.query(`update products set status = 'draft' where store_id = $1 and handle = 'thing-1'`, [storeId]),
    maxMegabytes: 245,
  },
}

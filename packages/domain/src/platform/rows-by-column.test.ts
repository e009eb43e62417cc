import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RowsByColumn, rowsByColumn, rowsFrom } from './rows-by-column.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

interface Row {
  name: string
  count: number | null
  tags: string[]
  more: { a: number } | null
}

const read = (rows: Row[]) =>
  store.inStore(async ({ db }) => {
    const from = sql`(
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, count int, tags text[], more jsonb)
       order by name desc) r`
    const columns = rowsByColumn<Row>({ name: 'r.name', count: 'r.count', tags: 'r.tags', more: 'r.more' }, from)
    const [found] = await db.selectNoFrom(columns.as('rows')).execute()
    return rowsFrom<Row>(found!.rows as RowsByColumn<Row>)
  })

test('rows come back as they are and in their order: texts, null, arrays of any length and objects', async () => {
  const rows: Row[] = [
    { name: 'c "quoted"', count: 3, tags: [], more: null },
    { name: 'b', count: null, tags: ['x', 'y'], more: { a: 1 } },
    { name: 'a\nline', count: 0, tags: ['z'], more: { a: 2 } },
  ]
  expect(await read(rows)).toEqual(rows)
})

test('no rows are no rows', async () => {
  expect(await read([])).toEqual([])
})

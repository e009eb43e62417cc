import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ColumnStates } from '@backroom/contract/platform/api/column-states'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { afterAll, beforeAll, expect, test } from 'vitest'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const contract = join(import.meta.dirname, '../../contract/src')
const columnsOf = async (file: string): Promise<[string, readonly string[]][]> => {
  const { columnStates = {} }: { columnStates?: ColumnStates } = await import(pathToFileURL(join(contract, file)).href)
  return Object.entries(columnStates)
}
const lists = (await Promise.all(globSync('*/*/states.ts', { cwd: contract }).map(columnsOf))).flat()

test('finds column states', () => expect(lists.length).toBeGreaterThan(10))

test.each(lists)('%s allows exactly the values of the contract', async (name, list) => {
  const [table, column] = name.split('.')
  const { rows } = await store.database.owner.query<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = $1::regclass and contype = 'c'
        and conkey = array[(select attnum from pg_attribute where attrelid = $1::regclass and attname = $2)]`,
    [table, column],
  )
  const allowed = rows.flatMap(({ text }) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name))
  expect(allowed.toSorted()).toEqual([...list].toSorted())
})

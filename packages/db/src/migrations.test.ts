import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrate, UnknownMigrationError } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function createEmptyDatabase() {
  const url = new URL(database.ownerUrl)
  const name = `${url.pathname.slice(1)}_empty`
  await database.owner.query(`create database ${name}`)
  url.pathname = name
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.owner.query(`drop database ${name} with (force)`)
  })
  return { url: url.href, query: async (statement: string) => (await client.query(statement)).rows }
}

test('runs each migration once, in the order of the names', async () => {
  const empty = await createEmptyDatabase()
  const names = await migrate(empty.url)
  expect(names).toEqual(names.toSorted())
  expect(names).toContain('0001_platform.sql')
  expect(await empty.query('select name from migrations order by name')).toEqual(names.map((name) => ({ name })))
  expect(await migrate(empty.url)).toEqual([])
})

test('names a migration that fails and leaves nothing of it behind', async () => {
  const empty = await createEmptyDatabase()
  const before = '0009_selling.sql'
  await migrate(empty.url, undefined, { before })
  await empty.query('create table orders (id integer)')
  await expect(migrate(empty.url)).rejects.toThrow(`${before} failed: relation "orders" already exists`)
  expect(await empty.query(`select to_regclass('carts') as carts`)).toEqual([{ carts: null }])
  expect(await empty.query(`select name from migrations where name >= '${before}'`)).toEqual([])
})

test('rejects a database of other migrations before it changes anything', async () => {
  const old = await createEmptyDatabase()
  await old.query('create table migrations (name text primary key, at timestamptz default now())')
  await old.query(`insert into migrations (name) values ('0001_tenancy.sql'), ('0002_stores.sql')`)
  const attempt = migrate(old.url)
  await expect(attempt).rejects.toThrow(UnknownMigrationError)
  await expect(attempt).rejects.toThrow('no migration 0001_tenancy.sql')
  expect(await old.query('select name from migrations order by name')).toEqual([
    { name: '0001_tenancy.sql' },
    { name: '0002_stores.sql' },
  ])
  expect(await old.query(`select to_regclass('audit_entries') as entries`)).toEqual([{ entries: null }])
})

test('says above each table what a row is', () => {
  const folder = join(import.meta.dirname, '../migrations')
  const sql = globSync('*.sql', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const tables = sql.flatMap((text) => [...text.matchAll(/^(.*)\ncreate (?:unlogged )?table (\w+)/gm)])
  expect(tables.length).toBeGreaterThan(60)
  expect(tables.filter(([, above = '']) => !above.startsWith('-- ')).map(([, , table]) => table)).toEqual([])
})

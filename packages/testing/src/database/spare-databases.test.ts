import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { makeStore, makeThings } from '../fixtures/things.ts'
import { borrowDatabase, endSpares, type OpenDatabase } from './spare-databases.ts'
import { template } from './test-database.ts'

afterEach(endSpares)

/** Gives a database back and borrows again. */
async function next(database: OpenDatabase): Promise<OpenDatabase> {
  await database.drop()
  return borrowDatabase()
}
const nameOf = async ({ owner }: Pick<OpenDatabase, 'owner'>) =>
  (await owner.query<{ name: string }>('select current_database() as name')).rows[0]!.name

const rowsOf = async ({ owner }: OpenDatabase) => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and oid <> 'migrations'::regclass`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name from ${name}`)
  return (await owner.query(counts.join(' union all '))).rows
}

test('a database that a test has filled is borrowed again, empty and with the same connections', async () => {
  const first = await borrowDatabase()
  const name = await nameOf(first)
  await first.app.query('select')
  await makeThings(first.owner, await makeStore(first.owner))
  expect(await rowsOf(first)).not.toEqual([])
  const again = await next(first)
  expect([await nameOf(again), again.owner === first.owner, again.app === first.app]).toEqual([name, true, true])
  expect(await rowsOf(again)).toEqual([])
  await again.drop()
})

test('two tests at once have a database each', async () => {
  const [one, other] = [await borrowDatabase(), await borrowDatabase()]
  expect(await nameOf(one)).not.toBe(await nameOf(other))
  await Promise.all([one.drop(), other.drop()])
})

test('settings, roles, locks and an open transaction do not outlive a test', async () => {
  const first = await borrowDatabase()
  const client = await first.owner.connect()
  await client.query(`set work_mem = '1MB'; select pg_advisory_lock(7); set role backroom_app`)
  client.release()
  const buyer = await first.app.connect()
  await buyer.query('begin')
  buyer.release()
  const again = await next(first)
  const { rows } = await again.owner.query(
    `select current_setting('work_mem') = '1MB' as "isSet", current_user = session_user as "isOwner",
            exists (select from pg_stat_activity where datname = current_database() and state like 'idle in %') as "isOpen", (select count(*)::int from pg_locks where locktype = 'advisory'
              and database = (select oid from pg_database where datname = current_database())) as locks`,
  )
  expect(rows).toEqual([{ isSet: false, isOwner: true, isOpen: false, locks: 0 }])
  await again.drop()
})

const changes: [string, (database: OpenDatabase) => Promise<unknown>][] = [
  ['another table', ({ owner }) => owner.query('create table more ()')],
  ['a trigger that is off', ({ owner }) => owner.query('alter table orders disable trigger all')],
  [
    'another function, though triggers were off',
    ({ owner }) => owner.query(`set session_replication_role = replica; create function f() returns int return 1`),
  ],
  ['statistics of its tables', ({ owner }) => owner.query('analyze stores')],
  [
    'a setting of its own',
    async ({ owner }) => owner.query(`alter database ${await nameOf({ owner })} set work_mem = '1MB'`),
  ],
  ['ended connections', ({ app }) => app.end()],
  ['a connection in use', ({ app }) => app.connect().then((client) => setTimeout(() => client.release()))],
]
test.each(changes)('a database with %s is not borrowed again', async (_what, change) => {
  const first = await borrowDatabase()
  const name = await nameOf(first)
  await change(first)
  const other = await next(first)
  expect(await nameOf(other)).not.toBe(name)
  await other.drop()
})

test('a database that another process is connected to is not borrowed again', async () => {
  const first = await borrowDatabase()
  const name = await nameOf(first)
  const visitor = new pg.Client({ connectionString: first.ownerUrl })
  // The drop ends it.
  visitor.on('error', () => {})
  await visitor.connect()
  const other = await next(first)
  expect(await nameOf(other)).not.toBe(name)
  await other.drop()
})

test('a copy from before a change of the template is not borrowed again', async () => {
  const first = await borrowDatabase()
  const name = await nameOf(first)
  await first.drop()
  const server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`alter database ${template} allow_connections false`)
  await server.end()
  const other = await borrowDatabase()
  expect(await nameOf(other)).not.toBe(name)
  await other.drop()
})

test('refuses statements of the product that lower a version', async () => {
  const database = await borrowDatabase()
  const storeId = await makeStore(database.owner)
  const setRevision = async (pool: pg.Pool, revision: number) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.store_id', $1, true)`, [storeId])
      await client.query('update stores set revision = $2 where store_id = $1', [storeId, revision])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await setRevision(database.app, 7)
  await setRevision(database.app, 7)
  await expect(setRevision(database.app, 6)).rejects.toThrow('a statement lowers revision of stores')
  await setRevision(database.owner, 1)
  await database.drop()
})

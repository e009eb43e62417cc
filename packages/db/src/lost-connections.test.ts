import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { lotus, seedStores } from '@backroom/testing/fixtures/things'
import { startTcpProxy, type TcpProxy } from '@backroom/testing/servers/tcp-proxy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { createPool, type Db, type Pool, withoutTenant, withTenant } from './tenant.ts'

let database: TestDatabase
let proxy: TcpProxy
let pool: Pool
const deadlines = { connectMs: 300, beginMs: 300, queryMs: 600, statementMs: 500 }
beforeAll(async () => {
  database = await createTestDatabase()
  await seedStores(database.owner)
  proxy = await startTcpProxy(database.appUrl)
  pool = createPool(proxy.url, 2, deadlines)
})
afterAll(async () => {
  proxy.unmute()
  await pool.end()
  await proxy.close()
  await database.drop()
})

const of = (storeId: string) => ({ storeId, requestId: crypto.randomUUID() })
const pidOf = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
const terminate = (pid: number) => database.owner.query('select pg_terminate_backend($1, 2000)', [pid])
const works = () => withTenant(pool, of(lotus), 'read', (db) => db.selectFrom('stores').select('name').execute())

test.each(['read', 'write'] as const)(
  'a connection lost inside a %s transaction fails that transaction alone',
  async (access) => {
    const failing = withTenant(pool, of(lotus), access, async (db) => {
      await terminate(await pidOf(db))
      await db.selectFrom('stores').select('name').execute()
    })
    await expect(failing).rejects.toThrow(DatabaseUnavailable)
    expect(await works()).toHaveLength(1)
  },
)

test('a connection lost before the commit fails the transaction, which leaves nothing behind', async () => {
  const failing = withTenant(pool, of(lotus), 'write', async (db) => {
    await db.insertInto('carts').values({ store_id: lotus }).execute()
    await terminate(await pidOf(db))
  })
  await expect(failing).rejects.toThrow(DatabaseUnavailable)
  expect((await database.owner.query('select from carts')).rowCount).toBe(0)
  expect(await works()).toHaveLength(1)
})

test('connections lost while idle are replaced', async () => {
  await works()
  await database.owner.query(
    `select pg_terminate_backend(pid, 2000) from pg_stat_activity where usename = 'backroom_app' and datname = current_database()`,
  )
  // The pool may not have noticed yet: the first request may fail as unavailable.
  await works().catch((error) => expect(error).toBeInstanceOf(DatabaseUnavailable))
  expect(await works()).toHaveLength(1)
})

test('a network reset fails running transactions, and the next transaction works', async () => {
  const failing = withTenant(pool, of(lotus), 'read', async (db) => {
    await pidOf(db)
    proxy.cut()
    await pidOf(db)
  })
  await expect(failing).rejects.toThrow(DatabaseUnavailable)
  expect(await works()).toHaveLength(1)
})

test('stops waiting at the deadline for a server that does not answer: at begin, inside and outside a transaction, on a new connection', async () => {
  await works()
  const timed = async (work: () => Promise<unknown>) => {
    const startMs = performance.now()
    await expect(work()).rejects.toThrow(DatabaseUnavailable)
    return performance.now() - startMs
  }
  const inTheMiddle = () =>
    withTenant(pool, of(lotus), 'read', async (db) => {
      await pidOf(db)
      proxy.mute()
      await pidOf(db)
    })
  expect(await timed(inTheMiddle)).toBeGreaterThan(deadlines.queryMs - 50)
  proxy.unmute()
  await works()
  proxy.mute()
  const atBeginMs = await timed(works)
  expect(atBeginMs).toBeLessThan(deadlines.queryMs)
  await timed(works) // opens a new connection
  await timed(() => withoutTenant(pool).selectFrom('hosts').select('host').execute())
  proxy.unmute()
  expect(await works()).toHaveLength(1)
})

test('rejects within the deadline when all connections are in use', async () => {
  const held = [await pool.connect(), await pool.connect()]
  await expect(works()).rejects.toThrow(DatabaseUnavailable)
  for (const client of held) client.release()
  expect(await works()).toHaveLength(1)
})

test('long work has a deadline of its own, which the server enforces', async () => {
  const nap = (seconds: number, deadlineMs?: number) =>
    withTenant(pool, { ...of(lotus), ...(deadlineMs && { deadlineMs }) }, 'read', (db) =>
      Promise.all([1, 2].map(() => sql`select pg_sleep(${seconds})`.execute(db))),
    )
  // Each is within the pool's deadlines. Together they are not, because they run one after the other.
  await expect(nap(0.45)).rejects.toThrow('Query read timeout')
  await expect(nap(0.7, 5_000)).resolves.toHaveLength(2)
  await expect(nap(1, 200)).rejects.toThrow('statement timeout')
  expect(await works()).toHaveLength(1)
})

test('passes on an error of the request itself unchanged', async () => {
  const wrong = withTenant(pool, of(lotus), 'read', (db) => sql`select 1 / 0`.execute(db))
  await expect(wrong).rejects.toThrow('division by zero')
  await expect(wrong).rejects.not.toThrow(DatabaseUnavailable)
})

import { createPool, type Pool } from '@backroom/db/tenant'
import type pg from 'pg'
import { createTestDatabase, type TestDatabase, template } from './test-database.ts'

export interface OpenDatabase extends TestDatabase {
  /** Connections of the application's role. */
  app: Pool
}

interface Spare extends OpenDatabase {
  lent: number
  /** Of the template when it was copied. */
  version: string
}

/** Deleted rows stay in the files of their tables, so a database is not used forever. */
const mostLoans = 50
const mostBytes = 16 * 1024 ** 2
const mostSpares = 2

let spares: Spare[] = []

/**
 * A migrated, empty database. `drop` empties it for the next test of this process: its open connections know the tables already,
 * and learning them takes longer than most tests.
 */
export async function borrowDatabase(): Promise<OpenDatabase> {
  const spare = (await currentSpare()) ?? (await openNew())
  spare.lent++
  return { ...spare, drop: () => giveBack(spare) }
}

/** A copy from before a mutant of a function is ended: `npm run mutants` replaces functions in the template. */
async function currentSpare(): Promise<Spare | undefined> {
  const spare = spares.pop()
  if (!spare || spare.version === (await versionOf(spare))) return spare
  await end(spare)
  return currentSpare()
}

async function openNew(): Promise<Spare> {
  const database = await createTestDatabase()
  return { ...database, app: createPool(database.appUrl, 8), lent: 0, version: await versionOf(database) }
}

/** Changes with each statement that lets connections into the template, without which nothing in it changes. */
async function versionOf({ owner }: TestDatabase): Promise<string> {
  const { rows } = await owner.query<{ version: string }>(
    'select xmin::text as version from pg_database where datname = $1',
    [template],
  )
  return rows[0]!.version
}

async function giveBack(spare: Spare) {
  const isSpare = spare.lent < mostLoans && spares.length < mostSpares && (await makeEmpty(spare))
  if (isSpare) spares.push(spare)
  else await end(spare)
}

async function end({ app, drop }: Spare) {
  if (!hasEnded(app)) await app.end()
  await drop()
}

/** Before modules are loaded again: new ones would name the statements of these connections again. */
export async function endSpares() {
  const all = spares
  spares = []
  await Promise.all(all.map(end))
}

const hasEnded = (pool: Pool) => (pool as Pool & { ending: boolean }).ending
const isIdle = (pool: Pool) => !hasEnded(pool) && pool.idleCount === pool.totalCount && pool.waitingCount === 0

/** @returns false if it has more than other rows: another structure, statistics, settings or users of it */
async function makeEmpty({ owner, app }: Spare): Promise<boolean> {
  if (!isIdle(owner) || !isIdle(app)) return false
  await Promise.all([forget(owner), forget(app)])
  const { rows } = await owner.query<{ isChanged: boolean; connections: number; bytes: number; filled: string[] }>(`
    with tables as materialized (
      select oid, reltuples, pg_relation_size(oid) as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and oid <> 'migrations'::regclass)
    select exists (select from testing.changes)
             or exists (select from tables where reltuples >= 0)
             or exists (select from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
                         where datname = current_database()) as "isChanged",
           (select count(*)::int from pg_stat_activity
             where datname = current_database() and backend_type = 'client backend') as connections,
           coalesce((select sum(bytes) from tables), 0)::int as bytes,
           coalesce((select array_agg(oid::regclass::text) from tables where bytes > 0), '{}') as filled`)
  const { isChanged, connections, bytes, filled } = rows[0]!
  if (isChanged || bytes > mostBytes || connections !== owner.totalCount + app.totalCount) return false
  const deletions = filled.map((table) => `delete from ${table};`)
  // Without triggers and foreign keys.
  await owner.query(`begin; set local session_replication_role = replica; ${deletions.join(' ')} commit`)
  return true
}

/** Takes back what a test has begun or set on its connections. */
async function forget(pool: pg.Pool) {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(
    clients.map((client) =>
      client.query('rollback; reset all; reset role; unlisten *; select pg_advisory_unlock_all()'),
    ),
  )
  for (const client of clients) client.release()
}

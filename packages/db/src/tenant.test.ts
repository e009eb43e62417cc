import type { Writable } from 'node:stream'
import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { bamboo, lotus, makeThings, seedStores } from '@backroom/testing/fixtures/things'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPool, type Db, type Pool, readAgain, readOnce, unanswered, withoutTenant, withTenant } from './tenant.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.appUrl, 1) // one connection, so the next transaction would see what one leaves behind
  await seedStores(database.owner)
  await makeThings(database.owner, lotus)
  await makeThings(database.owner, bamboo)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('copies a test database from the template in half a second at most', async () => {
  const times: number[] = []
  for (let copy = 0; copy < 5 && !times.some((ms) => ms < 500); copy++) {
    const startMs = performance.now()
    const another = await createTestDatabase()
    times.push(performance.now() - startMs)
    await another.drop()
  }
  expect(Math.min(...times)).toBeLessThan(500)
})

const broken = { store_id: lotus, id: 'no id' }
const of = (storeId: string) => ({ storeId, requestId: crypto.randomUUID() })
const unscoped = async () => (await pool.query('select from orders')).rowCount
const seenBy = (storeId: string) =>
  withTenant(pool, of(storeId), 'read', async (db) => {
    const rows = await db.selectFrom('orders').select('store_id').execute()
    return new Set(rows.map((row) => row.store_id))
  })

/** The policies of a tenant table; `directory` if functions over all stores read it. */
const expectedPolicies: Record<string, string> = {
  tenant: '* {backroom_app,backroom_directory,postgres} (store_id = current_store()) -',
  stores: 'r {backroom_stores} (store_id = ANY (( SELECT current_stores() AS current_stores)::uuid[])) -',
  directory: 'r {backroom_directory} true -',
}

test('every table with a store_id has forced row-level security and exactly the expected policies', async () => {
  const { rows } = await database.owner.query<{ name: string; isPart: boolean; forced: boolean; policies: object }>(
    `select relname as name, relispartition as "isPart", relrowsecurity and relforcerowsecurity as forced,
            (select coalesce(jsonb_object_agg(polname, concat_ws(' ', polcmd, polroles::regrole[]::text,
                      coalesce(pg_get_expr(polqual, polrelid), '-'), coalesce(pg_get_expr(polwithcheck, polrelid), '-'))), '{}')
               from pg_policy where polrelid = pg_class.oid and polpermissive) as policies
       from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'store_id' and not attisdropped
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(40)
  for (const { name, isPart, forced, policies } of rows) {
    expect(forced, name).toBe(true)
    const { directory, ...others } = expectedPolicies
    const wanted = isPart ? { tenant: '* {-} (store_id = current_store()) -' } : others
    expect(policies, name).toEqual('directory' in policies ? { ...wanted, directory } : wanted)
  }
})

/** Their policies ask for the entity of the transaction's store, or for what it uses; `payment-connections.test.ts` tests them. */
const ofEntities = [
  ...['legal_entities', 'payment_connections', 'payment_connection_health', 'payment_credentials'],
  ...['payment_group_connections', 'payment_groups'],
]

test('only the table of hosts is public, and no policy makes another table readable', async () => {
  const { rows } = await database.owner.query(
    `select distinct polrelid::regclass::text as name from pg_policy
      where not exists (select from pg_attribute where attrelid = polrelid and attname = 'store_id' and not attisdropped)`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['hosts', ...ofEntities].toSorted())
})

test('the application role owns no table, cannot bypass the policies, and is no member of roles that read more', async () => {
  const { rows } = await database.owner.query(
    `select rolname, rolsuper, rolbypassrls, rolcanlogin,
            (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
            pg_has_role('backroom_app', oid, 'usage') as inherited
       from pg_roles where rolname like 'backroom%' order by rolname`,
  )
  const harmless = { rolsuper: false, rolbypassrls: false, owned: 0, rolcanlogin: false, inherited: false }
  expect(rows).toEqual([
    { ...harmless, rolname: 'backroom_app', rolcanlogin: true, inherited: true },
    { ...harmless, rolname: 'backroom_directory' },
    { ...harmless, rolname: 'backroom_stores' },
  ])
})

test('a store sees its own rows, and no rows are visible without a store', async () => {
  expect(await seenBy(lotus)).toEqual(new Set([lotus]))
  expect(await seenBy(bamboo)).toEqual(new Set([bamboo]))
  expect(await unscoped()).toBe(0)
})

test('a store cannot write into another', async () => {
  const intrusion = withTenant(pool, of(lotus), 'write', (db) =>
    db.insertInto('carts').values({ store_id: bamboo }).execute(),
  )
  await expect(intrusion).rejects.toThrow('row-level security')
  expect(await unscoped()).toBe(0)
})

test('a connection is clean after its transaction failed in the database', async () => {
  const failing = withTenant(pool, of(lotus), 'write', (db) => db.insertInto('carts').values(broken).execute())
  await expect(failing).rejects.toThrow('invalid input syntax for type uuid')
  expect(await unscoped()).toBe(0)
  expect(await seenBy(bamboo)).toEqual(new Set([bamboo]))
})

test('what is read once is read again after a change, and in each transaction', async () => {
  let reads = 0
  const next = async () => ++reads
  const inOne = () =>
    withTenant(pool, of(lotus), 'read', async (db) => {
      const both = await Promise.all([readOnce(db, 'one', next), readOnce(db, 'other', next)])
      const known = await readOnce(db, 'one', next)
      readAgain(db, 'one')
      return [...both, known, await readOnce(db, 'one', next), await readOnce(db, 'other', next)]
    })
  expect([await inOne(), await inOne()]).toEqual([
    [1, 2, 1, 3, 2],
    [4, 5, 4, 6, 5],
  ])
  const outside = withoutTenant(pool)
  readAgain(outside, 'one')
  expect([await readOnce(outside, 'one', next), await readOnce(outside, 'one', next)]).toEqual([7, 8])
})

test('an error that the work catches does not count as a commit', async () => {
  const swallowing = withTenant(pool, of(lotus), 'write', async (db) => {
    await db
      .insertInto('carts')
      .values(broken)
      .execute()
      .catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('aborted')
  expect(await seenBy(lotus)).toEqual(new Set([lotus]))
})

test('statements whose answers are not read leave in one piece with the commit, in their order', async () => {
  const cart = crypto.randomUUID()
  const client = (pool as unknown as { _clients: (pg.PoolClient & Sending)[] })._clients[0]!
  const pieces = await withTenant(pool, of(lotus), 'write', async (db) => {
    await db.selectFrom('carts').select('id').execute()
    const sent = vi.spyOn(client.connection.stream, '_writev' as 'write')
    const last = unanswered(db)
    const inserted = await last.insertInto('carts').values({ store_id: lotus, id: cart }).returning('id').execute()
    const updated = await last.updateTable('carts').set({ is_draft: true }).where('id', '=', cart).executeTakeFirst()
    expect([inserted, updated.numUpdatedRows]).toEqual([[], 0n])
    return sent
  })
  expect(pieces.mock.calls.length).toBe(1)
  pieces.mockRestore()
  const { rows } = await database.owner.query('select is_draft from carts where id = $1', [cart])
  expect(rows).toEqual([{ is_draft: true }])
})

test('what follows sees what was sent before it, and both share what was read once', async () => {
  const cart = crypto.randomUUID()
  const seen = await withTenant(pool, of(lotus), 'write', async (db) => {
    const last = unanswered(db)
    await last.insertInto('carts').values({ store_id: lotus, id: cart }).execute()
    const count = () => db.selectFrom('carts').select('id').where('id', '=', cart).execute()
    return [await readOnce(db, 'carts', count), await readOnce(last, 'carts', () => Promise.resolve('read again'))]
  })
  expect(seen).toEqual([[{ id: cart }], [{ id: cart }]])
})

test('a statement that fails with the commit is the error of the transaction, and nothing is kept', async () => {
  const cart = crypto.randomUUID()
  const failing = withTenant(pool, of(lotus), 'write', async (db) => {
    await db.insertInto('carts').values({ store_id: lotus, id: cart }).execute()
    await unanswered(db).insertInto('carts').values(broken).execute()
  })
  await expect(failing).rejects.toThrow('invalid input syntax for type uuid')
  const { rowCount } = await database.owner.query('select from carts where id = $1', [cart])
  expect(rowCount).toBe(0)
  const followed = withTenant(pool, of(lotus), 'write', async (db) => {
    await unanswered(db).insertInto('carts').values(broken).execute()
    await db.selectFrom('carts').select('id').execute()
  })
  await expect(followed).rejects.toThrow('invalid input syntax for type uuid')
  const forbidden = withTenant(pool, of(lotus), 'read', async (db) => {
    await unanswered(db).insertInto('carts').values({ store_id: lotus }).execute()
  })
  await expect(forbidden).rejects.toThrow('read-only')
  expect(await seenBy(lotus)).toEqual(new Set([lotus]))
})

test('a query whose answer would not be read is refused, unless it locks', async () => {
  const asking = (build: (last: Db) => Promise<unknown>) =>
    withTenant(pool, of(lotus), 'write', (db) => build(unanswered(db)))
  await expect(asking((last) => last.selectFrom('carts').select('id').execute())).rejects.toThrow('would not be read')
  await expect(asking((last) => sql`\n  SELECT 1`.execute(last))).rejects.toThrow('would not be read')
  await asking((last) => last.selectFrom('carts').select('id').forUpdate().execute())
  const outside = withoutTenant(pool)
  expect(() => unanswered(outside)).toThrow('ends with a commit')
  const kept = await withTenant(pool, of(lotus), 'write', async (db) => ({ last: unanswered(db) }))
  await expect(kept.last.insertInto('carts').values({ store_id: lotus }).execute()).rejects.toThrow('is over')
})

test('a reading transaction cannot write, and leaves a clean connection', async () => {
  const writing = withTenant(pool, of(lotus), 'read', (db) =>
    db.insertInto('carts').values({ store_id: lotus }).execute(),
  )
  await expect(writing).rejects.toThrow('read-only')
  await withTenant(pool, of(lotus), 'read', async () => {}) // its commit is not awaited
  expect(await unscoped()).toBe(0)
})

test('rejects a query after its transaction ended, instead of running it as the next tenant', async () => {
  const kept = await withTenant(pool, of(lotus), 'read', async (db) => ({ db }))
  const late = kept.db.selectFrom('orders').select('id').execute()
  await expect(late).rejects.toThrow('transaction is over')
})

test('queries that are sent at once run in that order, however they are written, and leave in one piece', async () => {
  const written = await withTenant(pool, of(lotus), 'write', async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const client = (pool as unknown as { _clients: (pg.PoolClient & Sending)[] })._clients.find(
      ({ processID }) => processID === rows[0]!.pid,
    )!
    const { stream } = client.connection
    const pieces = vi.spyOn(stream, '_writev' as 'write')
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((step) =>
        step % 2
          ? sql`select set_config('app.order', coalesce(current_setting('app.order', true), '') || ${`${step}`}, true)`.execute(
              db,
            )
          : db
              .selectNoFrom(
                sql`set_config('app.order', coalesce(current_setting('app.order', true), '') || ${`${step}`}, true)`.as(
                  'set',
                ),
              )
              .execute(),
      ),
    )
    const count = pieces.mock.calls.length
    const order = await sql<{ order: string }>`select current_setting('app.order') as order`.execute(db)
    return { order: order.rows[0]!.order, pieces: count }
  })
  expect(written).toEqual({ order: '123456', pieces: 1 })
})

test('of queries that are sent at once, the one that fails is the error of all', async () => {
  const failures = await withTenant(pool, of(lotus), 'read', async (db) => {
    const sent = [
      sql`select 1/0`.execute(db),
      sql`select 1`.execute(db),
      db.selectFrom('orders').select('id').execute(),
    ]
    return (await Promise.allSettled(sent)).map((one) => one.status === 'rejected' && String(one.reason))
  })
  expect(new Set(failures)).toEqual(new Set(['error: division by zero']))
})

interface Sending {
  processID: number
  connection: { stream: Writable }
}

test('the procedure for row-level security shows a store only its own rows', async () => {
  await database.owner.query(`
    create table notes (store_id uuid not null default current_store(), id uuid not null default uuidv7(), primary key (store_id, id));
    call enable_tenant_rls_with_audit(array['notes']::regclass[])`)
  const add = (storeId: string) =>
    withTenant(pool, of(storeId), 'write', (db) => sql`insert into notes default values`.execute(db))
  await add(lotus)
  await add(bamboo)
  const seen = await withTenant(pool, of(lotus), 'read', (db) =>
    sql<{ store_id: string }>`select store_id from notes`.execute(db),
  )
  expect(seen.rows).toEqual([{ store_id: lotus }])
})

test('an error of the database names who asked', async () => {
  const askBadly = (db: Db) => sql`select 1/0`.execute(db)
  const failure: Error = await withTenant(pool, of(lotus), 'read', async function asker(db) {
    return await askBadly(db)
  }).catch((error) => error)
  expect(failure.stack).toContain('asker')
})

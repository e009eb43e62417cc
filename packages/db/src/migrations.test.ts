import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { lotus } from '@backroom/testing/world/things'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A database as it was before a migration, empty. */
async function openBefore(migration: string) {
  const url = new URL(database.ownerUrl)
  const name = `${url.pathname.slice(1)}_before`
  await database.owner.query(`create database ${name}`)
  url.pathname = name
  await migrate(url.href, undefined, { before: migration })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return {
    url: url.href,
    query: async (statement: string, values: unknown[] = []) => (await client.query(statement, values)).rows,
    close: async () => {
      await client.end()
      await database.owner.query(`drop database ${name} with (force)`)
    },
  }
}

test('numbers, sales and releases of before go on: nothing is numbered, posted or released again', async () => {
  const old = await openBefore('0024_checkouts.sql')
  const [waiting, released] = [crypto.randomUUID(), crypto.randomUUID()]
  await old.query(`insert into stores (store_id, name, slug, next_order_number) values ($1, 'lotus', 'lotus', 1007)`, [
    lotus,
  ])
  const post = async (kind: string, orderId: string, from: string, to: string) => {
    const [made] = await old.query(
      'insert into ledger_transactions (store_id, kind, order_id) values ($1, $2, $3) returning id',
      [lotus, kind, orderId],
    )
    await old.query(
      `insert into ledger_entries (store_id, transaction_id, account, amount_cents, currency)
       values ($1, $2, $3, 970, 'VND'), ($1, $2, $4, -970, 'VND')`,
      [lotus, made.id, from, to],
    )
  }
  for (const orderId of [waiting, released]) {
    await post('sale', orderId, 'psp_clearing', 'pending')
    await old.query(
      `insert into ledger_releases (store_id, order_id, amount_cents, currency, release_at) values ($1, $2, 970, 'VND', now())`,
      [lotus, orderId],
    )
  }
  await post('release', released, 'pending', 'available')
  await old.query('update ledger_releases set released_at = now() where order_id = $1', [released])

  expect(await migrate(old.url)).toContain('0026_ledger_kinds.sql')
  expect(await old.query('select next_order_number from store_counters')).toEqual([{ next_order_number: 1007 }])
  const posted = await old.query(
    `select t.kind, t.currency, case t.kind when 'release' then r.order_id::text else t.reference end as about from ledger_transactions t
       left join ledger_releases r on t.kind = 'release' and r.id::text = t.reference order by t.id`,
  )
  expect(posted).toEqual([
    { kind: 'sale', currency: 'VND', about: waiting },
    { kind: 'sale', currency: 'VND', about: released },
    { kind: 'release', currency: 'VND', about: released },
  ])
  expect(await old.query('select source, reference from ledger_releases order by released_at nulls first')).toEqual([
    { source: 'sale', reference: waiting },
    { source: 'sale', reference: released },
  ])
  const walls = await old.query(
    `select relname from pg_class where relname in ('stores', 'store_counters', 'ledger_transactions', 'ledger_entries', 'ledger_releases')
        and not (relrowsecurity and relforcerowsecurity)`,
  )
  expect(walls).toEqual([])
  await old.close()
})

test('an entry of the audit log follows its endpoint’s new name, in what it is found by and in kept views, too', async () => {
  const old = await openBefore('0081_payment_connection_entries.sql')
  await old.query(`insert into stores (store_id, name, slug) values ($1, 'lotus', 'lotus')`, [lotus])
  const insert = (endpoint: string) =>
    old.query(
      `insert into audit_entries (store_id, request_id, endpoint, user_id, session_id, address, params, search_text)
       values ($1, $2, $3, $2, $2, '203.0.113.7', '{}', ' ' || lower($3) || ' ann@example.com proxies.save.example')`,
      [lotus, crypto.randomUUID(), endpoint],
    )
  await insert('proxies.save')
  await insert('products.create')
  for (const [concept, name] of [
    ['proxies', 'Payments'],
    ['orders', 'Orders'],
  ])
    await old.query(
      `insert into list_views (store_id, list, user_id, name, search)
       values ($1, 'audit', $2, $3, jsonb_build_object('concept', $4::text, 'when', '7d'))`,
      [lotus, crypto.randomUUID(), name, concept],
    )

  await migrate(old.url)
  expect(await old.query('select endpoint, search_text from audit_entries order by id')).toEqual([
    {
      endpoint: 'paymentConnections.save',
      search_text: ' paymentconnections.save ann@example.com proxies.save.example',
    },
    { endpoint: 'products.create', search_text: ' products.create ann@example.com proxies.save.example' },
  ])
  expect((await old.query('select search from list_views order by id')).map(({ search }) => search)).toEqual([
    { concept: 'paymentConnections', when: '7d' },
    { concept: 'orders', when: '7d' },
  ])
  await old.close()
})

test('a migration that fails is named, and leaves nothing behind', async () => {
  const old = await openBefore('0024_checkouts.sql')
  await old.query('create table checkouts (id integer)')
  await expect(migrate(old.url)).rejects.toThrow('0024_checkouts.sql failed: relation "checkouts" already exists')
  expect(await old.query(`select name from migrations where name >= '0024'`)).toEqual([])
  await old.close()
})

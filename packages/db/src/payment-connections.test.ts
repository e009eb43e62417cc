import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const [one, two, three] = ['a', 'b', 'c'].map((end) => `00000000-0000-7000-8000-00000000000${end}`)

test('keeps the connections of before, and gives each payment the one that it began with', async () => {
  const url = new URL(database.ownerUrl)
  const name = `${url.pathname.slice(1)}_before`
  await database.owner.query(`create database ${name}`)
  url.pathname = name
  await migrate(url.href, undefined, { before: '0014_payment-connections.sql' })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    const rows = async (statement: string) => (await client.query(statement)).rows
    await client.query(
      `insert into stores (store_id, name, slug) select id::uuid, id, id from unnest('{${one},${two},${three}}'::text[]) id`,
    )
    await client.query(`insert into payment_connections (store_id, name, kind, is_active)
      values ('${one}', 'Mine', 'test', true), ('${three}', 'Off', 'test', false)`)
    await client.query(
      `with paid as (
         insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                                discount_cents, shipping_cents, tax_cents, total_cents)
         select store_id, gen_random_uuid(), '', '{}', '1', 'mobile', 'VND', '[]', 0, 0, 0, 0, 0 from stores where store_id <> '${three}'
         returning store_id, id)
       insert into payments (store_id, checkout_id, attempt, amount_cents, currency) select store_id, id, 'a', 1, 'VND' from paid`,
    )
    expect(await migrate(url.href)).toContain('0014_payment-connections.sql')
    expect(
      await rows(`select a.store_id, c.name, c.is_active, c.kind, a.released_at is null as used from store_payment_connections a
                    join payment_connections c on c.id = a.connection_id order by 1`),
    ).toEqual([
      { store_id: one, name: 'Mine', is_active: true, kind: 'test', used: true },
      { store_id: two, name: 'Test gateway', is_active: false, kind: 'test', used: false },
      { store_id: three, name: 'Off', is_active: false, kind: 'test', used: true },
    ])
    expect(
      await rows(
        `select p.store_id, c.store from payments p join payment_connections c on c.id = p.connection_id order by 1`,
      ),
    ).toEqual([
      { store_id: one, store: one },
      { store_id: two, store: two },
    ])
  } finally {
    await client.end()
    await database.owner.query(`drop database ${name} with (force)`)
  }
})

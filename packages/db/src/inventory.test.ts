import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const [one, two] = ['a', 'b'].map((end) => `00000000-0000-7000-8000-00000000000${end}`)

test('the stock of before is at the main location, without what payments in progress hold', async () => {
  const url = new URL(database.ownerUrl)
  const name = `${url.pathname.slice(1)}_before`
  await database.owner.query(`create database ${name}`)
  url.pathname = name
  await migrate(url.href, undefined, { before: '0017_inventory.sql' })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    const rows = async (statement: string) => (await client.query(statement)).rows
    await client.query(
      `insert into stores (store_id, name, slug, language) values ('${one}', 'a', 'a', 'en'), ('${two}', 'b', 'b', 'vi')`,
    )
    await client.query(
      `with product as (insert into products (store_id, handle, title) select store_id, 'tee', 'Tee' from stores returning *)
       insert into product_variants (store_id, id, product_id, position, title, option_values, price_cents, stock)
       select store_id, store_id, id, 0, 'M', '{M}', 1, case store_id when '${one}' then 7 end from product`,
    )
    await client.query(
      `with checkout as (
         insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                                discount_cents, shipping_cents, tax_cents, total_cents)
         values ('${one}', gen_random_uuid(), '', '{}', '1', 'mobile', 'USD', '[]', 0, 0, 0, 0, 0) returning id),
       connection as (
         insert into payment_connections (store, name, kind) values ('${one}', 'Mine', 'test') returning id),
       used as (
         insert into store_payment_connections (store_id, connection_id, holder_id, position)
         select '${one}', id, '${one}', 0 from connection returning connection_id),
       payment as (
         insert into payments (store_id, checkout_id, connection_id, attempt, amount_cents, currency)
         select '${one}', checkout.id, connection_id, 'a', 1, 'USD' from checkout, used returning id)
       insert into stock_reservations (store_id, payment_id, variant_id, quantity) select '${one}', id, '${one}', 2 from payment`,
    )
    expect(await migrate(url.href)).toContain('0017_inventory.sql')
    expect(
      await rows(
        `select p.name, on_hand, reserved, condition, stock, coalesce((select sum(quantity)::int from inventory_movements m
                 where m.variant_id = l.variant_id and reason = 'initial'), 0) as moved
           from inventory_levels l join locations p on p.id = l.location_id
           join product_variants v on v.id = l.variant_id order by l.store_id`,
      ),
    ).toEqual([
      { name: 'Main location', on_hand: 9, reserved: 2, condition: 'enough', stock: 7, moved: 9 },
      { name: 'Kho chính', on_hand: 0, reserved: 0, condition: 'not_counted', stock: null, moved: 0 },
    ])
    expect(
      await rows('select r.quantity, l.name from stock_reservations r join locations l on l.id = r.location_id'),
    ).toEqual([{ quantity: 2, name: 'Main location' }])
  } finally {
    await client.end()
    await database.owner.query(`drop database ${name} with (force)`)
  }
})

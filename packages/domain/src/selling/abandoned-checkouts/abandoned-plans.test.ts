import { createTestDatabase, type TestDatabase } from '@backroom/testing/database/test-database'
import { testPorts } from '@backroom/testing/database/test-store'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { addManyRows } from '@backroom/testing/fixtures/rows/many-rows'
import { bamboo, lotus, seedStores } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { countAbandoned, findAbandoned, listAbandoned, sendRecoveryMails, stopUrl } from './abandoned-checkouts.ts'
import { stopCheckoutMails } from './opt-out.ts'

const rowCount = 40_000
/** Limit of rows read for a page of 20, including the newest rows that search scans without the index. */
const maxRows = 2_500

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>
let someId = ''
beforeAll(async () => {
  database = await createTestDatabase()
  await seedStores(database.owner)
  await addManyRows(database.ownerUrl, lotus, rowCount, 100)
  await addManyRows(database.ownerUrl, bamboo, 100, 100)
  // Three months of checkouts, whose customers got the only mail of the shop long ago.
  await database.owner.query(
    `begin; set local session_replication_role = replica;
     with made as (
       insert into checkouts (store_id, cart_id, email, shipping_address, visitor, device, currency, lines, subtotal_cents,
                              discount_cents, shipping_cents, tax_cents, total_cents, state)
       select '${lotus}', gen_random_uuid(), 'left' || n || '@example.test', '{}', 'v', 'mobile', 'USD', '[]', n, 0, 0, 0, n, 'abandoned'
         from generate_series(1, ${rowCount}) n returning id, email, total_cents)
     insert into abandoned_checkouts (store_id, id, abandoned_at, state, step, email, name, total_cents, currency, mail_count)
     select '${lotus}', id, now() - total_cents * interval '195 seconds', case when total_cents % 8000 = 0 then 'recovered' else 'not_recovered' end,
            'delivery', email, case when total_cents = 500 then 'Zanzibar' else 'An' end, total_cents, 'USD', 1 from made;
     insert into abandoned_mail_settings (store_id, first_enabled, sends_since) values ('${lotus}', true, now() - interval '1 year');
     commit`,
  )
  await database.owner.query('vacuum analyze checkouts, abandoned_checkouts, orders')
  const { rows } = await database.owner.query('select id from abandoned_checkouts order by abandoned_at desc limit 1')
  someId = rows[0].id
  plans = watchPlans(database)
}, 180_000)
afterAll(async () => {
  await plans?.close()
  await database.drop()
})

const list = (query: object) => (ctx: StoreContext) => listAbandoned(ctx, { limit: 20, ...query })
const contextOf = (db: StoreContext['db']) => ({
  ...{ storeId: lotus, requestId: crypto.randomUUID(), db, ports: testPorts },
})

test.each<[string, (ctx: StoreContext) => Promise<unknown>]>([
  ['abandoned checkouts', list({})],
  ['abandoned checkouts by total', list({ sort: 'total.desc' })],
  ['abandoned checkouts of a rare state', list({ state: 'recovered' })],
  ['abandoned checkouts with a rare word', list({ text: 'zanzibar' })],
  ['abandoned checkouts with a word that no checkout has', list({ text: 'xylophonist' })],
  ['one abandoned checkout', (ctx) => findAbandoned(ctx, someId)],
  ['a count of found checkouts', (ctx) => countAbandoned(ctx, { text: 'zanzibar' })],
])('of 40 000, %s are read by an index', async (_, work) => {
  const readings = await plans.read((db) => work(contextOf(db)))
  const ofList = readings.filter(({ table }) => table === 'abandoned_checkouts')
  expect(ofList.length).toBeGreaterThan(0)
  for (const { by, rows } of ofList) expect([by, rows < maxRows]).toEqual([expect.not.stringMatching(/^Seq/), true])
})

test('the job finds due mails of 40 000 checkouts and orders without reading the whole of a table', async () => {
  await database.owner.query(
    `update abandoned_checkouts set mail_count = 0 where total_cents between 60 and 70 and store_id = $1`,
    [lotus],
  )
  const readings = await plans.read((db) => sendRecoveryMails(contextOf(db)), lotus, 'write')
  const scans = readings.filter(
    ({ table, by }) => ['abandoned_checkouts', 'checkouts', 'orders'].includes(table) && by.startsWith('Seq'),
  )
  expect(scans).toEqual([])
  const orders = readings.filter(({ table }) => table === 'orders')
  expect(orders.length).toBeGreaterThan(0)
})

test('an opt-out finds the checkouts of the mailbox by an index', async () => {
  const url = stopUrl({ storeId: lotus, ports: testPorts }, 'x.test', 'Left777@example.test')
  const readings = await plans.read((db) => stopCheckoutMails(contextOf(db), url.split('/').at(-1)!), lotus, 'write')
  const ofList = readings.filter(({ table }) => table === 'abandoned_checkouts')
  expect(ofList.length).toBeGreaterThan(0)
  for (const { by, rows } of ofList) expect([by, rows < 50]).toEqual([expect.not.stringMatching(/^Seq/), true])
  const { rows } = await database.owner.query(
    `select state from abandoned_checkouts where email = 'left777@example.test'`,
  )
  expect(rows).toEqual([{ state: 'unsubscribed' }])
})

// Each statement filters by its store. This test removes row-level security: the same requests are answered twice, once by
// the application's role and once by a role that bypasses the policies. Answers and effects must be the same.

import { allEndpoints } from '@backroom/contract'
import { type Endpoint, hasFields, needsStore } from '@backroom/contract/platform/api/endpoint'
import { createPool, withoutTenant } from '@backroom/db/tenant'
import type { Things } from '@backroom/testing/fixtures/factory'
import { contentsOf, makeStore, makeThings } from '@backroom/testing/fixtures/things'
import { inputSchema } from '@backroom/testing/hostile/input-schema'
import { validFor } from '@backroom/testing/hostile/junk'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble } from '../app.ts'
import { prepareState, resourcesOf } from '../contract/contract-test-api.ts'
import { type SomeInput, startTestApi, type TestApi } from '../test-api.ts'

let api: TestApi
let own: string
let other: string
/** In both stores. */
let things: Things
let bare: Awaited<ReturnType<typeof assemble>>
beforeAll(async () => {
  api = await startTestApi()
  const pool = createPool(api.database.ownerUrl, 4)
  bare = await assemble({ ...api.services, pool, directory: withoutTenant(pool) })
  own = await makeStore(api.database.owner)
  other = await makeStore(api.database.owner)
  for (const store of [own, other]) await fill(store)
  await createCopyFunction()
  things = await makeThings(api.database.owner, own)
  await copyRows(own, other)
  return async () => {
    await bare.close()
    await pool.end()
  }
})
afterAll(() => api.close())

/** Rows for every list and figure, in each store. */
async function fill(store: string) {
  const { owner } = api.database
  await makeThings(owner, store)
  for (const statement of [
    `insert into rollup_quarters (store_id, quarter, visitors, sessions, orders, sales_cents) values ($1, date_bin('15 minutes', now(), 'epoch'), 7, 7, 7, 700)`,
    `insert into ledger_transactions (store_id, kind, reference, order_id, currency)
       select $1, 'sale', id, id, 'USD' from orders where store_id = $1`,
    `insert into ledger_entries (store_id, transaction_id, account, amount_cents, currency)
       select $1, id, account, cents, 'USD' from ledger_transactions, (values ('pending', -100), ('psp_clearing', 100)) e (account, cents)
        where store_id = $1 and kind = 'sale'`,
    `insert into collections (store_id, handle, title) values ($1, 'all-of-it', 'All of it')`,
    `insert into product_variants (store_id, product_id, position, title, option_values, price_cents, sku)
       select store_id, id, 0, 'One', '{One}', 100, 'SKU-MUG' from products where store_id = $1`,
    `insert into audit_entries (store_id, request_id, endpoint, user_id, session_id, address, params)
       select $1, gen_random_uuid(), 'themes.publish', user_id, gen_random_uuid(), '203.0.113.7', '{}' from memberships where store_id = $1`,
    `insert into store_surveys (store_id, step) values ($1, 3)`,
  ])
    await owner.query(statement, [store])
}

/**
 * Creates a function that copies the rows of a store with their ids, which a condition that names an id alone then finds twice.
 * One statement for each table, because their plans are kept.
 */
async function createCopyFunction() {
  const { owner } = api.database
  const { rows } = await owner.query<{ name: string; columns: string; isDeferrable: boolean }>(
    `select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns,
            exists (select from pg_constraint where conrelid = attrelid and condeferrable and contype = 'u') as "isDeferrable"
       from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
        and attgenerated = '' and attname <> 'store_id'
        and exists (select from pg_attribute own where own.attrelid = pg_class.oid and own.attname = 'store_id')
      group by attrelid`,
  )
  const copies = rows.map(({ name, columns, isDeferrable }) => {
    const copy = `insert into ${name} (store_id, ${columns}) overriding system value select $2, ${columns} from ${name}`
    // No conflict clause takes a deferrable constraint.
    return isDeferrable
      ? `for row_place in select ctid from ${name} where store_id = $1 loop
           begin ${copy} where ctid = row_place; exception when unique_violation then null; end;
         end loop;`
      : `${copy} where store_id = $1 on conflict do nothing;`
  })
  await owner.query(
    `create function copy_rows_of_store(uuid, uuid) returns void language plpgsql
       set session_replication_role = replica as $$ declare row_place tid; begin ${copies.join('\n')} end $$`,
  )
}
const copyRows = (source: string, target: string) =>
  api.database.owner.query('select copy_rows_of_store($1, $2)', [source, target])

test('the copied rows of a store have the same ids', async () => {
  const [store, twin] = [await makeStore(api.database.owner), await makeStore(api.database.owner)]
  const { product, order, customer } = await makeThings(api.database.owner, store)
  expect(await contentsOf(api.database.owner, twin)).not.toContain(order)
  await copyRows(store, twin)
  const copied = await contentsOf(api.database.owner, twin)
  for (const id of [product, order, customer]) expect(copied).toContain(id)
})

const storeEndpoints = allEndpoints.filter(needsStore)
const sample = (one: Endpoint, named: Things): SomeInput =>
  fc.sample(
    fc.record(
      Object.fromEntries(
        (['params', 'query', 'body'] as const)
          .filter((part) => hasFields(one[part]))
          .map((part) => [part, validFor(one[part], named)]),
      ),
    ),
    { numRuns: 1, seed: 1 },
  )[0]!

/** Removes times, request ids, tokens with their expiry, the entries of exports of the log, and when a document was drawn. */
const steady = (body: string) =>
  body
    .replaceAll(/"(asOf|token|expiresAt|requestId)":"[^"]*"/g, '"$1":""')
    .replaceAll(/\?preview=[^"]*/g, '')
    .replaceAll(/^.*,audit\.export,.*\r\n/gm, '')
    .replaceAll(/\(D:\d{14}Z\)|\/ID \[[^\]]*\]/g, '')

const today = new Date().toISOString().slice(0, 10)
const filters: object[] = [
  {},
  { text: 'mug', search: 'themes' },
  { text: 'buyer' },
  { paymentStatus: 'paid', fulfillmentStatus: 'unfulfilled', status: 'active', concept: 'themes' },
]

/** The filters that the endpoint accepts, with its required parameters. */
function queryOf(one: Endpoint, given: unknown, filter: object) {
  const days = { fromTime: today, toTime: today }
  const { required = [] } = inputSchema(one.query)
  const needed = Object.entries(given ?? {}).filter(([field]) => required.includes(field))
  const taken = Object.entries({ ...days, ...filter }).filter(([field]) => field in one.query.shape)
  return { ...Object.fromEntries(needed), ...Object.fromEntries(taken) }
}

test.each(partOfCases(storeEndpoints.filter((one) => !one.mutates)))(
  '$name reads the store that is named, without row-level security, too',
  async (one) => {
    const { authorization, userId } = await api.signIn(own)
    const state = await prepareState(one, { api, own, userId, owner: {}, address: '' })
    const { query, ...rest } = sample(one, Object.assign({}, things, state))
    for (const filter of filters) {
      const input = { ...rest, query: queryOf(one, query, filter) }
      const headers = { authorization, 'x-store-id': own }
      const behind = await api.send(one, input, headers)
      const alone = await api.send(one, input, headers, bare)
      expect(alone.statusCode).toBe(behind.statusCode)
      expect(steady(alone.body), JSON.stringify(filter)).toBe(steady(behind.body))
    }
    const { statusCode, body } = await api.send(
      one,
      { ...rest, query: queryOf(one, query, {}) },
      { authorization, 'x-store-id': own },
      bare,
    )
    // The survey of a new store is unfinished, and answers so.
    expect(one.name === 'survey.check' ? 200 : statusCode, body).toBe(200)
  },
)

/**
 * They need more than rows: a link, a chat or a comment of the caller, an account sealed by this server, no earlier schedule or payout,
 * an offer.
 */
const inState = new Set([
  'orderNotes.editComment',
  ...['legalEntities.choose', 'notifications.testTelegram', 'paymentConnections.check', 'paymentConnections.replace'],
  ...['payoutDestinations.confirm', 'payoutDestinations.update', 'payouts.createConfig'],
  ...['plans.choose', 'plans.pay', 'storeTransfers.cancel', 'storeTransfers.offer', 'stores.open'],
])

/** A pixel has the same id in each of its stores, and a change is one in all of them. */
const sharesRows = 'pixels.update'

test.each(partOfCases(storeEndpoints.filter((one) => one.mutates)))(
  '$name changes the store that is named, without row-level security, too',
  async (one) => {
    // A new store for each, because earlier calls may have used up a limit.
    const store = await makeStore(api.database.owner)
    const { authorization, userId } = await api.signIn(store)
    const named = await makeThings(api.database.owner, store, resourcesOf(one))
    if (inState.has(one.name))
      Object.assign(named, await prepareState(one, { api, own: store, userId, owner: {}, address: '' }))
    const twin = await makeStore(api.database.owner)
    if (one.name !== sharesRows) await copyRows(store, twin)
    const before = await contentsOf(api.database.owner, twin)
    const { statusCode, body } = await api.send(one, sample(one, named), { authorization, 'x-store-id': store }, bare)
    expect(statusCode, body).toBe(one.status)
    expect(await contentsOf(api.database.owner, twin)).toBe(before)
  },
)

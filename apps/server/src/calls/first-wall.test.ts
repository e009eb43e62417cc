// Each statement filters by its store. This test removes row-level security: the same requests are answered twice, once by
// the application's role and once by a role that bypasses the policies. Answers and effects must be the same.

import { allEndpoints } from '@backroom/contract'
import { type Endpoint, hasFields, needsStore } from '@backroom/contract/platform/api/endpoint'
import { createPool, withoutTenant } from '@backroom/db/tenant'
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
let bare: Awaited<ReturnType<typeof assemble>>
beforeAll(async () => {
  api = await startTestApi()
  const pool = createPool(api.database.ownerUrl, 4)
  bare = await assemble({ ...api.services, pool, directory: withoutTenant(pool) })
  own = await makeStore(api.database.owner)
  other = await makeStore(api.database.owner)
  for (const store of [own, other]) await fill(store)
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

const storeEndpoints = allEndpoints.filter(needsStore)
const sample = (one: Endpoint, things: Awaited<ReturnType<typeof makeThings>>): SomeInput =>
  fc.sample(
    fc.record(
      Object.fromEntries(
        (['params', 'query', 'body'] as const)
          .filter((part) => hasFields(one[part]))
          .map((part) => [part, validFor(one[part], things)]),
      ),
    ),
    { numRuns: 1, seed: 1 },
  )[0]!

/** Removes times, request ids, tokens with their expiry, and the entries of exports of the log. */
const steady = (body: string) =>
  body
    .replaceAll(/"(asOf|token|expiresAt|requestId)":"[^"]*"/g, '"$1":""')
    .replaceAll(/\?preview=[^"]*/g, '')
    .replaceAll(/^.*,audit\.export,.*\r\n/gm, '')

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
    const things = await makeThings(api.database.owner, own, resourcesOf(one))
    Object.assign(things, await prepareState(one, { api, own, userId, owner: {}, address: '' }))
    const { query, ...rest } = sample(one, things)
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

/** The rows of the other store after the test before. Reading them takes longer than most requests. */
let otherBefore: string | undefined

test.each(partOfCases(storeEndpoints.filter((one) => one.mutates)))(
  '$name changes the store that is named, without row-level security, too',
  async (one) => {
    // A new store for each, because earlier calls may have used up a limit.
    const store = await makeStore(api.database.owner)
    const { authorization, userId } = await api.signIn(store)
    const things = await makeThings(api.database.owner, store, resourcesOf(one))
    if (inState.has(one.name)) {
      Object.assign(things, await prepareState(one, { api, own: store, userId, owner: {}, address: '' }))
      otherBefore = undefined
    }
    otherBefore ??= await contentsOf(api.database.owner, other)
    const { statusCode, body } = await api.send(one, sample(one, things), { authorization, 'x-store-id': store }, bare)
    expect(statusCode, body).toBe(one.status)
    const [before, after] = [otherBefore, await contentsOf(api.database.owner, other)]
    otherBefore = after
    expect(after).toBe(before)
  },
)

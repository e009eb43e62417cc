import { withTenant } from '@backroom/db/tenant'
import { makeVariant, openTestStore, type TestStore, testPorts } from '@backroom/testing/database/test-store'
import { watchPlans } from '@backroom/testing/database/watch-plans'
import { lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { addToCart } from '../../carts/carts.ts'
import { placeOrder } from '../orders.ts'

const earlierOrders = 3_000
/** The rules of risk look at the latest hundred orders. */
const maxRows = 110

/** What grows with the orders of a shop. */
const growing = [
  ...['carts', 'cart_lines', 'checkouts', 'payments', 'customers', 'customer_addresses', 'orders', 'order_lines'],
  ...['order_transactions', 'order_events', 'order_mails', 'order_risks', 'outbox_messages', 'notifications'],
  ...['sale_movements', 'ledger_transactions', 'ledger_entries', 'ledger_releases'],
]
const ownIds =
  /^(id|key|attempt|about_id|message_id|again_of|line_id|(cart|checkout|payment|order|customer|transaction|order_line)_id)$/
const ownTexts = /^(attempt|token|email|recipient|dedupe_key|key|reference|payment_reference)$/

/** Adds copies of all orders, each with another customer, but of the same product. */
async function copyOrders({ database: { owner } }: TestStore, count: number) {
  await owner.query('set session_replication_role = replica')
  for (const table of growing) {
    const { rows } = await owner.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const copied = ({ name, type }: { name: string; type: string }) => {
      if (type === 'uuid' && ownIds.test(name)) return `md5(${name}::text || n)::uuid`
      if (name === 'number') return 'number + n'
      if (name === 'token_hash') return 'null'
      return type === 'text' && ownTexts.test(name) ? `n || ${name}` : `"${name}"`
    }
    await owner.query(
      `insert into ${table} (${rows.map(({ name }) => `"${name}"`)}) overriding system value
       select ${rows.map(copied)} from ${table}, generate_series(1, $2::int) n where store_id = $1`,
      [lotus, count],
    )
    await owner.query(`analyze ${table}`)
  }
  await owner.query('update store_counters set next_order_number = next_order_number + $1', [count])
  await owner.query('reset session_replication_role')
}

let store: TestStore
let plans: ReturnType<typeof watchPlans>
let variantId = ''
beforeAll(async () => {
  store = await openTestStore()
  variantId = await makeVariant(store, { priceCents: 2500 })
  await placeOrder(store.waitingStore(), placementOf(await cartWith(store, variantId)))
  await copyOrders(store, earlierOrders)
  await store.database.owner.query('update product_variants set stock = 10000')
  plans = watchPlans(store.database)
}, 120_000)
afterAll(async () => {
  await plans?.close()
  await store.close()
})

test('from the cart to the captured payment, an order reads as many rows after thousands of orders as before', async () => {
  const readings = await plans.watch(async (pool) => {
    const within = { storeId: lotus, requestId: crypto.randomUUID(), ports: testPorts }
    const ctx: WaitingStoreContext = {
      ...within,
      read: (work) => withTenant(pool, within, 'read', (db) => work({ ...within, db })),
      write: (work) => withTenant(pool, within, 'write', (db) => work({ ...within, db })),
    }
    const added = await ctx.write((tx) => addToCart(tx, undefined, { variantId, quantity: 1 }))
    expect(await placeOrder(ctx, placementOf(added!.cartId))).toMatchObject({ state: 'placed' })
  })
  const { rows } = await store.database.owner.query('select count(*)::int as count from orders')
  expect(rows[0].count).toBeGreaterThan(earlierOrders)
  const wasteful = readings.filter(({ table, rows }) => growing.includes(table) && rows > maxRows)
  expect(wasteful).toEqual([])
  for (const table of ['payments', 'checkouts', 'orders', 'customers', 'cart_lines'])
    expect(readings.map((one) => one.table)).toContain(table)
})

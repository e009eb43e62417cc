import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { entityOf, insertConnection } from '@backroom/testing/fixtures/connect-gateway'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { type GatewayServer, startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releaseConnection } from '../../../money/payment-connections/payment-connections.ts'
import { placeOrder, reconcilePayments } from '../orders.ts'

let store: TestStore
let sandbox: GatewayServer
const accounts: Record<string, string> = {}
beforeEach(async () => {
  store = await openTestStore()
  const currencies = ['USD', 'JPY']
  sandbox = await startGatewayServer((key) => (accounts[key] ? { merchantId: accounts[key], currencies } : undefined))
  await store.database.owner.query('update store_payment_connections set released_at = now()')
})
afterEach(async () => {
  await sandbox.close()
  await store.close()
})

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const context = (storeId = lotus) => store.waitingStore({ sandboxUrl: sandbox.url }, storeId)

/** An account of its own at the sandbox. @returns the id of the connection */
async function connect(merchantId: string, { currency = 'USD', storeId = lotus } = {}): Promise<string> {
  const secretKey = `sk_${crypto.randomUUID()}`
  accounts[secretKey] = merchantId
  return insertConnection(store.database.owner, storeId, { merchantId, secretKey, currency })
}
async function buy(storeId = lotus) {
  const cartId = await cartWith(store, await makeVariant(store, { storeId }), 1, storeId)
  return placeOrder(context(storeId), placementOf(cartId))
}
const fail = (id: string) =>
  query(`update payment_connection_health set state = 'failing' where connection_id = $1`, [id])
const calledAccounts = () => [...new Set(sandbox.calls.map(({ merchantId }) => merchantId))]
const usedConnections = async () =>
  (await query<{ id: string }>('select connection_id as id from payments order by created_at')).map(({ id }) => id)

test('all sales go through the first connection, and none through the second', async () => {
  const first = await connect('one')
  await connect('two')
  for (let sale = 0; sale < 5; sale++) expect(await buy()).toMatchObject({ state: 'placed' })
  expect(calledAccounts()).toEqual(['one'])
  expect(await usedConnections()).toEqual(Array(5).fill(first))
})

test('each shop pays through the account of its own entity', async () => {
  await connect('lotus')
  await connect('bamboo', { storeId: bamboo })
  await buy(bamboo)
  await buy()
  expect(
    sandbox.calls.filter(({ operation }) => operation === 'authorize').map(({ merchantId }) => merchantId),
  ).toEqual(['bamboo', 'lotus'])
})

test('one that fails, is off or takes another currency is passed over', async () => {
  const failing = await connect('failing')
  await fail(failing)
  const off = await connect('off')
  await query('update payment_connections set is_active = false where id = $1', [off])
  await connect('yen', { currency: 'JPY' })
  const good = await connect('good')
  expect(await buy()).toMatchObject({ state: 'placed' })
  await query('update payment_connections set is_active = false where id = $1', [good])
  expect(await buy()).toEqual({ state: 'no_payment_connection' })
  expect(calledAccounts()).toEqual(['good'])
})

test('a shop of a currency without decimals uses the connection of that currency', async () => {
  await connect('dollars')
  await connect('yen', { currency: 'JPY' })
  await query(`update stores set currency = 'JPY' where store_id = $1`, [lotus])
  expect(await buy()).toMatchObject({ state: 'placed' })
  const [payment] = [...sandbox.payments.values()]
  expect(payment).toMatchObject({ amountCents: 2500, currency: 'JPY', state: 'captured' })
  expect(calledAccounts()).toEqual(['yen'])
})

test.each(['unverified', 'refused'])('an entity that is %s takes no real money', async (state) => {
  await connect('one')
  const reason = state === 'refused' ? 'No such number' : ''
  await query(
    `update legal_entities set state = $2, reason = $3,
            reviewed_at = case when $2 = 'unverified' then null else reviewed_at end,
            reviewed_by = case when $2 = 'unverified' then null else reviewed_by end where id = $1`,
    [await entityOf(store.database.owner, lotus), state, reason],
  )
  expect(await buy()).toEqual({ state: 'no_payment_connection' })
  expect(sandbox.calls).toEqual([])
})

test('a payment finishes through the connection that it began with, which was released while the buyer paid', async () => {
  const first = await connect('one')
  await connect('two')
  let answer = () => {}
  const until = new Promise<void>((resolve) => {
    answer = resolve
  })
  sandbox.failNext('authorize', { kind: 'late', until })
  const arrived = sandbox.arrival('authorize')
  const buying = buy()
  await arrived
  expect(await store.inStore((ctx) => releaseConnection(ctx, first))).toEqual({ openPayments: 1 })
  answer()
  expect(await buying).toMatchObject({ state: 'placed' })
  await buy()
  expect(sandbox.calls.map(({ operation, merchantId }) => `${operation} ${merchantId}`)).toEqual([
    'authorize one',
    'capture one',
    'authorize two',
    'capture two',
  ])
})

test('the job looks for a lost payment, and refunds it, at the connection that it began with', async () => {
  const first = await connect('one')
  sandbox.failNext('authorize', { kind: 'lost answer' })
  expect(await buy()).toMatchObject({ state: 'pending' })
  await connect('two')
  await store.inStore((ctx) => releaseConnection(ctx, first))
  await query(`update payments set next_check_at = now(), created_at = created_at - interval '2 minutes'`)
  expect(await reconcilePayments(context())).toBe(1)
  const [order] = await query<{ id: string }>('select id from orders')
  const refund = { orderId: order!.id, amountCents: 1000, reference: 'first' }
  expect(await refundOrder(context(), refund)).toEqual({ state: 'refunded' })
  expect(calledAccounts()).toEqual(['one'])
  expect([...sandbox.payments.values()]).toMatchObject([{ state: 'captured', refundedCents: 1000 }])
})

test('an account of another currency at the gateway is no order: its payment is reversed', async () => {
  await connect('one')
  sandbox.failNext('authorize', { kind: 'lost answer' })
  expect(await buy()).toMatchObject({ state: 'pending' })
  const [key] = [...sandbox.payments.keys()]
  sandbox.change(key!, { currency: 'JPY' })
  await query(`update payments set next_check_at = now(), created_at = created_at - interval '2 minutes'`)
  await expect(reconcilePayments(context())).rejects.toThrow('another amount')
  await query('update payments set next_check_at = now()')
  await reconcilePayments(context())
  expect(await query('select state from payments')).toEqual([{ state: 'cancelled' }])
  expect(sandbox.payments.get(key!)).toMatchObject({ state: 'voided' })
})

test('without an address of the sandbox nothing is sent, and the buyer may try again', async () => {
  await connect('one')
  const cartId = await cartWith(store, await makeVariant(store, { stock: 3 }))
  expect(await placeOrder(store.waitingStore(), placementOf(cartId))).toMatchObject({ state: 'unavailable' })
  expect(await query('select state from payments')).toEqual([{ state: 'closed' }])
})

import { makeVariant, openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertConnection } from '@backroom/testing/fixtures/connect-gateway'
import { lotus } from '@backroom/testing/fixtures/things'
import { cartWith, placementOf, queryOf } from '@backroom/testing/money/test-checkout'
import { type GatewayServer, startGatewayServer } from '@backroom/testing/servers/gateway-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../selling/orders/orders.ts'
import { findReconciliation, reconcileBooks } from './reconciliations.ts'

let store: TestStore
let sandbox: GatewayServer
const accounts: Record<string, string> = {}
beforeEach(async () => {
  store = await openTestStore()
  sandbox = await startGatewayServer((key) =>
    accounts[key] ? { merchantId: accounts[key], currencies: ['USD'] } : undefined,
  )
  await store.database.owner.query('update store_payment_connections set released_at = now()')
})
afterEach(async () => {
  await sandbox.close()
  await store.close()
})

const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
const context = () => store.waitingStore({ sandboxUrl: sandbox.url })
const reconcile = () =>
  reconcileBooks(
    { directory: store.directory, inStore: context, ports: context().ports },
    // Today counts as yesterday.
    Date.now() + 86_400_000,
  )
const differences = async () => (await findReconciliation({ db: store.directory })).differences

async function connect(merchantId: string) {
  const secretKey = `sk_${crypto.randomUUID()}`
  accounts[secretKey] = merchantId
  return { id: await insertConnection(store.database.owner, lotus, { merchantId, secretKey }), secretKey }
}
const buy = async () => {
  const cartId = await cartWith(store, await makeVariant(store))
  expect(await placeOrder(context(), placementOf(cartId))).toMatchObject({ state: 'placed' })
}

test('each connection that took payments is compared with its own statement', async () => {
  const one = await connect('one')
  await buy()
  await query('update store_payment_connections set released_at = now() where connection_id = $1', [one.id])
  const two = await connect('two')
  await buy()
  await connect('never used')
  await reconcile()
  expect(await differences()).toEqual([])
  const compared = await query<{ connection_id: string; compared: number }>(
    'select connection_id, sum(compared)::int as compared from reconciliations group by 1 order by 1',
  )
  expect(compared).toEqual([one.id, two.id].toSorted().map((id) => ({ connection_id: id, compared: 1 })))
})

test('a difference of one is found, and a key that is refused stops no other', async () => {
  const one = await connect('one')
  await buy()
  await query('update store_payment_connections set released_at = now() where connection_id = $1', [one.id])
  await connect('two')
  await buy()
  const [first, second] = (await query<{ id: string }>('select id from payments order by created_at')).map(
    ({ id }) => id,
  )
  sandbox.change(second!, { amountCents: 9000 })
  delete accounts[one.secretKey]
  await expect(reconcile()).rejects.toThrow('statement: 401')
  expect(await differences()).toMatchObject([{ key: second, booksCents: 2500, providerCents: 9000 }])
  accounts[one.secretKey] = 'one'
  sandbox.change(second!, { amountCents: 2500 })
  sandbox.change(first!, { refundedCents: 100 })
  await reconcile()
  expect(await differences()).toMatchObject([{ key: first, booksCents: 2500, providerCents: 2400 }])
})

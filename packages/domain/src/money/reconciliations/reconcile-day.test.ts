import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertDestination } from '@backroom/testing/fixtures/insert-destination'
import { makeStore } from '@backroom/testing/fixtures/things'
import { type GatewayServer, startGatewayServer } from '@backroom/testing/servers/gateway-server'
import {
  type PayoutProviderServer,
  providerSecret,
  startPayoutProviderServer,
} from '@backroom/testing/servers/payout-provider-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postRefund, postSale } from '../ledger/ledger.ts'
import { httpGateway } from '../payments/payments.ts'
import { httpProvider, settlePayout } from '../payout-provider/payout-provider.ts'
import { findPayout, movePayout } from '../payouts/payouts.ts'
import { writePayout } from '../payouts/request-payout.ts'
import {
  explainDifference,
  findReconciliation,
  reconcileBooks,
  reconcileDay,
  sidesOf,
  summarizeReconciliation,
} from './reconciliations.ts'

let store: TestStore
let gateway: GatewayServer
let provider: PayoutProviderServer
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

beforeEach(async () => {
  gateway = await startGatewayServer()
  provider = await startPayoutProviderServer()
  return async () => {
    await provider.close()
    await gateway.close()
  }
})

const today = () => new Date().toISOString().slice(0, 10)
const ports = () => ({
  payments: httpGateway({ url: gateway.url }),
  payoutProvider: httpProvider({ url: provider.url, secret: providerSecret }),
})
const context = () => ({
  directory: store.directory,
  inStore: (storeId: string) => store.waitingStore(ports(), storeId),
  ports: ports(),
})
const side = (name: 'payments' | 'payouts') => sidesOf(ports()).find((one) => one.name === name)!
const reconcile = (name: 'payments' | 'payouts', day = today()) => reconcileDay(context(), side(name), day)
const open = async () => {
  const { differences } = await findReconciliation({ db: store.directory })
  return differences.map(({ key, booksCents, providerCents }) => ({ key, booksCents, providerCents }))
}

let storeId = ''
beforeEach(async () => {
  await store.database.owner.query('truncate reconciliations, reconciliation_differences')
  // What earlier tests moved is of long ago, because each has providers of its own.
  await store.database.owner.query(`update ledger_transactions set at = at - interval '1 year'`)
  storeId = await makeStore(store.database.owner)
})
const inStore = <T>(work: Parameters<typeof store.inStore<T>>[0]) => store.inStore(work, storeId)

/** A payment that gateway and books know. */
async function pay(amountCents = 5000, { isPosted = true } = {}): Promise<{ key: string; orderId: string }> {
  const orderId = crypto.randomUUID()
  const key = await insertPayment(orderId, amountCents)
  const card = { number: '4242424242424242', expiry: '12/40', code: '123' }
  await ports().payments.begin({ key, amountCents, currency: 'USD', card })
  await ports().payments.capture(key)
  if (isPosted)
    await inStore((ctx) => postSale(ctx, { orderId, amountCents, currency: 'USD', feeBasisPoints: 0, holdingDays: 0 }))
  return { key, orderId }
}

/** @param isBalance of what an edit has added */
async function insertPayment(orderId: string, amountCents: number, isBalance = false): Promise<string> {
  const { owner } = store.database
  await owner.query('alter table payments disable trigger all')
  const { rows } = await owner.query<{ id: string }>(
    `insert into payments (store_id, checkout_id, connection_id, attempt, order_id, amount_cents, currency, state, is_balance)
     values ($1, uuidv7(), (select connection_id from store_payment_connections where store_id = $1 limit 1),
             gen_random_uuid()::text, $2, $3, 'USD', 'captured', $4) returning id`,
    [storeId, orderId, amountCents, isBalance],
  )
  await owner.query('alter table payments enable trigger all')
  return rows[0]!.id
}

/** A refund of a payment, at the gateway and in the books. */
async function refund({ key, orderId }: { key: string; orderId: string }, amountCents: number) {
  const { owner } = store.database
  await owner.query('alter table payment_refunds disable trigger all')
  const { rows } = await owner.query<{ id: string }>(
    `insert into payment_refunds (store_id, payment_id, order_id, reference, amount_cents, currency, state)
     values ($1, $2, $3, gen_random_uuid()::text, $4, 'USD', 'refunded') returning id`,
    [storeId, key, orderId, amountCents],
  )
  await owner.query('alter table payment_refunds enable trigger all')
  const refundId = rows[0]!.id
  await ports().payments.refund({ key, refundKey: refundId, amountCents })
  await inStore((ctx) => postRefund(ctx, { refundId, orderId, amountCents }))
}

/** A payout that the provider has taken. @returns its id */
async function sendPayout(): Promise<string> {
  const destinationId = await insertDestination(store.database.owner, storeId)
  const sale = { orderId: crypto.randomUUID(), amountCents: 10_000, currency: 'USD', feeBasisPoints: 0, holdingDays: 0 }
  await inStore((ctx) => postSale(ctx, sale))
  const { id } = await inStore((ctx) => writePayout(ctx, { amountCents: 10_000, destinationId }, { by: 'schedule' }))
  const actor = { by: 'operator' } as const
  await inStore((ctx) => movePayout(ctx, id, { from: 'requested', to: 'under_review', actor }))
  await inStore((ctx) => movePayout(ctx, id, { from: 'under_review', to: 'approved', actor }))
  await settlePayout(store.waitingStore(ports(), storeId), ports().payoutProvider, id)
  return id
}

test('finds no difference where books and gateway agree, over several pages and with refunds', async () => {
  const paid = [await pay(5000), await pay(7000), await pay(900)]
  await refund(paid[1]!, 2500)
  expect(await reconcile('payments')).toBeGreaterThanOrEqual(3)
  expect(await open()).toEqual([])
  expect(await summarizeReconciliation(store.directory)).toEqual({ until: today(), unexplained: 0 })
})

test('compares each payment of an order with its own sale and its own refunds', async () => {
  const first = await pay(8500)
  const { orderId } = first
  const key = await insertPayment(orderId, 1000, true)
  const card = { number: '4242424242424242', expiry: '12/40', code: '123' }
  await ports().payments.begin({ key, amountCents: 1000, currency: 'USD', card })
  await ports().payments.capture(key)
  await reconcile('payments')
  expect(await open()).toEqual([{ key, booksCents: 0, providerCents: 1000 }])
  const sale = { orderId, reference: key, amountCents: 1000, currency: 'USD', feeBasisPoints: 0, holdingDays: 0 }
  await inStore((ctx) => postSale(ctx, sale))
  await refund(first, 8500)
  await refund({ key, orderId }, 300)
  await reconcile('payments', '2026-01-02')
  expect(await open()).toEqual([])
  // A refund that the gateway made of the other payment.
  await ports().payments.refund({ key, refundKey: 'elsewhere', amountCents: 200 })
  await reconcile('payments')
  expect(await open()).toEqual([{ key, booksCents: 700, providerCents: 500 }])
})

test('lists a capture that the books lack, until they have it', async () => {
  const { key, orderId } = await pay(5000, { isPosted: false })
  await reconcile('payments')
  expect(await open()).toEqual([{ key, booksCents: 0, providerCents: 5000 }])
  const sale = { orderId, amountCents: 5000, currency: 'USD', feeBasisPoints: 0, holdingDays: 0 }
  await inStore((ctx) => postSale(ctx, sale))
  await reconcile('payments', '2026-01-02')
  expect(await open()).toEqual([])
})

test('lists a sale that the gateway does not know, and a refund that it took alone', async () => {
  const orderId = crypto.randomUUID()
  const unknown = await insertPayment(orderId, 4000)
  await inStore((ctx) =>
    postSale(ctx, { orderId, amountCents: 4000, currency: 'USD', feeBasisPoints: 0, holdingDays: 0 }),
  )
  const { key } = await pay(6000)
  await ports().payments.refund({ key, refundKey: 'elsewhere', amountCents: 1000 })
  await reconcile('payments')
  const found = await open()
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({ key: unknown, booksCents: 4000, providerCents: 0 })
  expect(found).toContainEqual({ key, booksCents: 6000, providerCents: 5000 })
})

test('lists a payment that no store knows, until the gateway gave it back', async () => {
  const key = 'stray-payment'
  const card = { number: '4242424242424242', expiry: '12/40', code: '123' }
  await ports().payments.begin({ key, amountCents: 1234, currency: 'USD', card })
  await ports().payments.capture(key)
  await reconcile('payments')
  expect(await open()).toEqual([{ key, booksCents: 0, providerCents: 1234 }])
  await ports().payments.refund({ key, refundKey: 'back', amountCents: 1234 })
  await reconcile('payments', '2026-01-02')
  expect(await open()).toEqual([])
})

test('takes what moved on another side of midnight as no difference', async () => {
  const { key } = await pay(5000)
  gateway.noteOn('2026-01-02', key)
  await reconcile('payments', '2026-01-02')
  expect(await open()).toEqual([])
  // On a day whose statement does not name it, the books’ own movements are looked up.
  await store.database.owner.query(`update ledger_transactions set at = '2026-01-03T12:00:00Z' where store_id = $1`, [
    storeId,
  ])
  expect(await reconcile('payments', '2026-01-03')).toBe(1)
  expect(await open()).toEqual([])
})

test('catches up with a payout that the provider has paid before it is a difference', async () => {
  const id = await sendPayout()
  provider.settle(id, { state: 'paid' })
  await reconcile('payouts')
  expect(await open()).toEqual([])
  expect((await inStore((ctx) => findPayout(ctx, id))).state).toBe('paid')
})

test('lists a payout that an operator marked as paid and the provider did not pay', async () => {
  const id = await sendPayout()
  await inStore((ctx) => movePayout(ctx, id, { from: 'processing', to: 'paid', actor: { by: 'operator' } }))
  await reconcile('payouts')
  expect(await open()).toEqual([{ key: id, booksCents: 9800, providerCents: 0 }])
})

test('keeps an explanation while the amounts stay, and asks again when they change', async () => {
  const { key } = await pay(5000, { isPosted: false })
  await reconcile('payments')
  const [difference] = (await findReconciliation({ db: store.directory })).differences
  const operator = store.person()
  await explainDifference(operator, difference!.id, '  The bank corrects it tomorrow ')
  await reconcile('payments')
  expect((await findReconciliation({ db: store.directory })).differences).toMatchObject([
    { key, explanation: 'The bank corrects it tomorrow', storeId },
  ])
  expect(await summarizeReconciliation(store.directory)).toMatchObject({ unexplained: 0 })
  gateway.change(key, { amountCents: 5100 })
  await reconcile('payments')
  expect(await summarizeReconciliation(store.directory)).toMatchObject({ unexplained: 1 })
})

test('compares the last 35 days at first, then three days and those since', async () => {
  const nowMs = Date.parse('2026-03-30T02:15:00Z')
  const days = async () => {
    const { rows } = await store.database.owner.query(
      `select provider, count(*)::int as days, min(day)::text as first, max(day)::text as last from reconciliations
        group by provider order by provider`,
    )
    return rows
  }
  await reconcileBooks(context(), nowMs)
  const first = { days: 35, first: '2026-02-23', last: '2026-03-29' }
  expect(await days()).toEqual([
    { provider: 'payments', ...first },
    { provider: 'payouts', ...first },
  ])
  await store.database.owner.query('truncate reconciliations')
  await store.database.owner.query(`insert into reconciliations values ('payments', '2026-03-24', now(), 0)`)
  await reconcileBooks(context(), nowMs)
  expect((await days())[0]).toEqual({ provider: 'payments', days: 6, first: '2026-03-24', last: '2026-03-29' })
})

test('compares the other provider when one is silent, and fails at the end', async () => {
  const silent = { ...context(), ports: { ...ports(), payments: httpGateway({ url: 'http://127.0.0.1:1' }) } }
  await expect(reconcileBooks(silent)).rejects.toThrow('statement')
  const { days } = await findReconciliation({ db: store.directory })
  expect(days.map(({ provider }) => provider)).toEqual(['payouts'])
})

test('compares nothing with a gateway that gives no statements', () => {
  const [only, ...more] = sidesOf({
    payments: { ...ports().payments, statement: undefined },
    payoutProvider: undefined,
  } as never)
  expect([only, more]).toEqual([undefined, []])
})

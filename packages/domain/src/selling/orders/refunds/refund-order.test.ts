import { makeVariant } from '@backroom/testing/database/test-store'
import { bamboo } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv, settledState } from '@backroom/testing/money/payment-test-env'
import { refundOrder } from '@backroom/testing/money/refund-order-test-api'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../orders.ts'

let env: PaymentTestEnv
let orderId = ''
beforeEach(async () => {
  env = await createPaymentTestEnv()
  const cartId = await cartWith(env.store, await makeVariant(env.store))
  await placeOrder(env.store.waitingStore({ payments: env.payments }), placementOf(cartId))
  orderId = (await env.query<{ id: string }>('select id from orders'))[0]!.id
})
afterEach(() => env.close())

const refund = (amountCents: number, reference: string = crypto.randomUUID(), of = orderId) =>
  refundOrder(env.store.waitingStore({ payments: env.payments }), { orderId: of, amountCents, reference })
const status = async () =>
  (await env.query<{ payment_status: string }>('select payment_status from orders'))[0]!.payment_status

test('refunds in two parts: gateway, ledger, status and timeline agree', async () => {
  expect(await refund(1000)).toEqual({ state: 'refunded' })
  expect(await status()).toBe('partially_refunded')
  expect(await env.findState()).toEqual(settledState(1500))
  expect(await refund(1500)).toEqual({ state: 'refunded' })
  expect(await status()).toBe('refunded')
  expect(await env.findState()).toEqual(settledState(0))
  const details = await env.query<{ detail: string }>(
    `select detail from order_events where kind = 'refunded' order by id`,
  )
  expect(details.map(({ detail }) => detail)).toEqual(['USD 10.00', 'USD 15.00'])
})

test('a repeated or concurrent refund with the same reference happens once; another amount is rejected', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => refund(1000, 'return 7')))
  expect(results).toEqual(Array.from({ length: 5 }, () => ({ state: 'refunded' })))
  expect(await refund(999, 'return 7')).toEqual({ state: 'rejected' })
  expect(await env.findState()).toEqual(settledState(1500))
})

test('concurrent refunds never exceed the payment', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => refund(1000)))
  expect(results.filter(({ state }) => state === 'refunded')).toHaveLength(2)
  expect(results.filter(({ state }) => state === 'rejected')).toHaveLength(3)
  for (const amount of [0, -1, 0.5, 501]) expect(await refund(amount)).toEqual({ state: 'rejected' })
  expect(await env.findState()).toEqual(settledState(500))
})

test('rejects orders that are unpaid, unknown or of another store', async () => {
  expect(await refund(1, 'x', crypto.randomUUID())).toEqual({ state: 'rejected' })
  const elsewhere = env.store.waitingStore({ payments: env.payments }, bamboo)
  expect(await refundOrder(elsewhere, { orderId, amountCents: 1, reference: 'x' })).toEqual({ state: 'rejected' })
  env.gateway.failNext('capture', { kind: 'broken' })
  const cartId = await cartWith(env.store, await makeVariant(env.store))
  await placeOrder(env.store.waitingStore({ payments: env.payments }), placementOf(cartId))
  const [unpaid] = await env.query<{ id: string }>(`select id from orders where payment_status = 'authorized'`)
  expect(await refund(1, 'x', unpaid!.id)).toEqual({ state: 'rejected' })
})

test.each([['lost answer'], ['lost request'], ['broken']] as const)(
  'after a %s the job finishes the refund once',
  async (kind) => {
    env.gateway.failNext('refund', { kind })
    expect(await refund(1000)).toMatchObject({ state: 'requested' })
    expect(await status()).toBe('paid')
    await env.passMinutes(1)
    expect(await env.reconcile()).toBe('')
    expect(await status()).toBe('partially_refunded')
    expect(await env.findState()).toEqual(settledState(1500))
  },
)

test('a refund that is only requested is not counted as refunded: the order stays partially refunded until it is', async () => {
  env.gateway.failNext('refund', { kind: 'broken' })
  expect(await refund(1500)).toMatchObject({ state: 'requested' })
  expect(await refund(1000)).toEqual({ state: 'refunded' })
  expect(await status()).toBe('partially_refunded')
  // What is requested is set aside: nothing more can be refunded.
  expect(await refund(1)).toEqual({ state: 'rejected' })
  await env.passMinutes(1)
  expect(await env.reconcile()).toBe('')
  expect(await status()).toBe('refunded')
  expect(await env.findState()).toEqual(settledState(0))
})

test('one order’s refunds leave the status of another order alone', async () => {
  const cartId = await cartWith(env.store, await makeVariant(env.store))
  await placeOrder(env.store.waitingStore({ payments: env.payments }), placementOf(cartId))
  const [other] = await env.query<{ id: string }>('select id from orders where id <> $1', [orderId])
  expect(await refund(1000)).toEqual({ state: 'refunded' })
  expect(await refund(1500, 'all of it', other!.id)).toEqual({ state: 'refunded' })
  const statuses = await env.query('select payment_status from orders order by id = $1', [orderId])
  expect(statuses).toEqual([{ payment_status: 'partially_refunded' }, { payment_status: 'partially_refunded' }])
})

import { makeVariant } from '@backroom/testing/database/test-store'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { atRest, openTestTill, type TestTill } from '@backroom/testing/money/test-till'
import { bamboo } from '@backroom/testing/world/things'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOrder, refundOrder } from '../orders.ts'

let till: TestTill
let orderId = ''
beforeEach(async () => {
  till = await openTestTill()
  const cartId = await cartWith(till.store, await makeVariant(till.store))
  await placeOrder(till.store.waitingStore({ payments: till.payments }), placementOf(cartId))
  orderId = (await till.query<{ id: string }>('select id from orders'))[0]!.id
})
afterEach(() => till.close())

const refund = (amountCents: number, reference: string = crypto.randomUUID(), of = orderId) =>
  refundOrder(till.store.waitingStore({ payments: till.payments }), { orderId: of, amountCents, reference })
const status = async () =>
  (await till.query<{ payment_status: string }>('select payment_status from orders'))[0]!.payment_status

test('a part and then the rest: gateway, books and status agree, and the timeline tells of both', async () => {
  expect(await refund(1000)).toEqual({ state: 'refunded' })
  expect(await status()).toBe('partially_refunded')
  expect(await till.findState()).toEqual(atRest(1500))
  expect(await refund(1500)).toEqual({ state: 'refunded' })
  expect(await status()).toBe('refunded')
  expect(await till.findState()).toEqual(atRest(0))
  const details = await till.query<{ detail: string }>(
    `select detail from order_events where kind = 'refunded' order by id`,
  )
  expect(details.map(({ detail }) => detail)).toEqual(['USD 10.00', 'USD 15.00'])
})

test('the same refund asked for again, also at once, is one; under its key no other amount is given back', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => refund(1000, 'return 7')))
  expect(results).toEqual(Array.from({ length: 5 }, () => ({ state: 'refunded' })))
  expect(await refund(999, 'return 7')).toEqual({ state: 'refused' })
  expect(await till.findState()).toEqual(atRest(1500))
})

test('no more is given back than was paid, however many ask at once', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => refund(1000)))
  expect(results.filter(({ state }) => state === 'refunded')).toHaveLength(2)
  expect(results.filter(({ state }) => state === 'refused')).toHaveLength(3)
  for (const amount of [0, -1, 0.5, 501]) expect(await refund(amount)).toEqual({ state: 'refused' })
  expect(await till.findState()).toEqual(atRest(500))
})

test('an order that is not paid, not there or another store’s is not refunded', async () => {
  expect(await refund(1, 'x', crypto.randomUUID())).toEqual({ state: 'refused' })
  const elsewhere = till.store.waitingStore({ payments: till.payments }, bamboo)
  expect(await refundOrder(elsewhere, { orderId, amountCents: 1, reference: 'x' })).toEqual({ state: 'refused' })
  till.gateway.failNext('capture', { kind: 'broken' })
  const cartId = await cartWith(till.store, await makeVariant(till.store))
  await placeOrder(till.store.waitingStore({ payments: till.payments }), placementOf(cartId))
  const [unpaid] = await till.query<{ id: string }>(`select id from orders where payment_status = 'authorized'`)
  expect(await refund(1, 'x', unpaid!.id)).toEqual({ state: 'refused' })
})

test.each([['lost answer'], ['lost request'], ['broken']] as const)(
  'with a %s the job finishes it, once',
  async (kind) => {
    till.gateway.failNext('refund', { kind })
    expect(await refund(1000)).toMatchObject({ state: 'requested' })
    expect(await status()).toBe('paid')
    await till.passMinutes(1)
    expect(await till.reconcile()).toBe('')
    expect(await status()).toBe('partially_refunded')
    expect(await till.findState()).toEqual(atRest(1500))
  },
)

test('a refund that is only requested is not counted as refunded: the order stays partially refunded until it is', async () => {
  till.gateway.failNext('refund', { kind: 'broken' })
  expect(await refund(1500)).toMatchObject({ state: 'requested' })
  expect(await refund(1000)).toEqual({ state: 'refunded' })
  expect(await status()).toBe('partially_refunded')
  // What is requested is set aside: nothing more can be refunded.
  expect(await refund(1)).toEqual({ state: 'refused' })
  await till.passMinutes(1)
  expect(await till.reconcile()).toBe('')
  expect(await status()).toBe('refunded')
  expect(await till.findState()).toEqual(atRest(0))
})

test('one order’s refunds leave the status of another order alone', async () => {
  const cartId = await cartWith(till.store, await makeVariant(till.store))
  await placeOrder(till.store.waitingStore({ payments: till.payments }), placementOf(cartId))
  const [other] = await till.query<{ id: string }>('select id from orders where id <> $1', [orderId])
  expect(await refund(1000)).toEqual({ state: 'refunded' })
  expect(await refund(1500, 'all of it', other!.id)).toEqual({ state: 'refunded' })
  const statuses = await till.query('select payment_status from orders order by id = $1', [orderId])
  expect(statuses).toEqual([{ payment_status: 'partially_refunded' }, { payment_status: 'partially_refunded' }])
})

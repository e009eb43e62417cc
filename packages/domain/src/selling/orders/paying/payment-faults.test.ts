import { storeMails } from '@backroom/testing/database/sent-mails'
import { makeVariant } from '@backroom/testing/database/test-store'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { atRest, openTestTill, type TestTill } from '@backroom/testing/money/test-till'
import { declinedCard } from '@backroom/testing/world/test-buyer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentGateway } from '../../../money/payments/payments.ts'
import { latePaymentMs, unknownPaymentMs } from '../../checkouts/checkouts.ts'
import { confirmPayment, placeOrder } from '../orders.ts'

let till: TestTill
let variantId = ''
beforeEach(async () => {
  till = await openTestTill()
  variantId = await makeVariant(till.store, { stock: 5 })
})
afterEach(() => till.close())

const place = (placement: ReturnType<typeof placementOf>, ports = {}) =>
  placeOrder(till.store.waitingStore({ payments: till.payments, ...ports }), placement)
const newCart = () => cartWith(till.store, variantId)
const stock = () => till.stockOf(variantId)
/** The gateway as it is, one of its calls replaced. */
const _gatewayWith = (change: Partial<PaymentGateway>) => ({ payments: { ...till.payments, ...change } })

describe('the answer is lost', () => {
  test('the buyer waits, the job finds the payment by its key, and the order is made, paid and mailed once', async () => {
    till.gateway.failNext('authorize', { kind: 'lost answer' })
    const sent = placementOf(await newCart())
    expect(await place(sent)).toMatchObject({ state: 'pending', attempt: sent.attempt })
    expect(await till.orders()).toEqual([])
    expect(await stock()).toBe(4)
    // It is asked for at once, not when the next grace is over.
    expect(await till.reconcile()).toBe('')
    expect(await till.orders()).toEqual([{ payment_status: 'paid' }])
    expect(await till.findState()).toEqual(atRest(2500))
    expect(await till.query(`select from ${storeMails} where recipient = 'bee@example.test'`)).toHaveLength(1)
    expect(await place(sent)).toMatchObject({ state: 'placed' })
    expect(await till.reconcile()).toBe('')
    expect(await till.findState()).toEqual(atRest(2500))
    expect(await stock()).toBe(4)
  })

  test('of a decline: the stock goes back and another card works', async () => {
    till.gateway.failNext('authorize', { kind: 'lost answer' })
    const cartId = await newCart()
    const sent = placementOf(cartId, { card: declinedCard })
    expect(await place(sent)).toMatchObject({ state: 'pending' })
    await till.reconcile()
    expect(await place(sent)).toEqual({ state: 'declined', reason: 'card_declined' })
    expect(await stock()).toBe(5)
    expect(await place(placementOf(cartId))).toMatchObject({ state: 'placed' })
    expect(await till.findState()).toEqual(atRest(2500))
  })

  test('of a capture: the order stays authorized until the job has repeated it, and the money is taken once', async () => {
    till.gateway.failNext('capture', { kind: 'lost answer' }, { kind: 'broken' })
    const result = await place(placementOf(await newCart()))
    expect(result).toMatchObject({ state: 'placed', failure: { wasSent: true } })
    expect(await till.orders()).toEqual([{ payment_status: 'authorized' }])
    expect((await till.findState()).clearing).toBe(0)
    await till.passMinutes(1)
    expect(await till.reconcile()).toContain('capture: 500')
    expect(await till.orders()).toEqual([{ payment_status: 'authorized' }])
    await till.passMinutes(1)
    expect(await till.reconcile()).toBe('')
    expect(await till.orders()).toEqual([{ payment_status: 'paid' }])
    expect(await till.findState()).toEqual(atRest(2500))
  })
})

describe('while the outcome is unknown', () => {
  test('no other attempt on the cart is charged, and it is not told what becomes of it', async () => {
    till.gateway.failNext('authorize', { kind: 'lost answer' })
    const cartId = await newCart()
    await place(placementOf(cartId))
    for (let index = 0; index < 3; index++)
      expect(await place(placementOf(cartId))).toEqual({ state: 'pending', attempt: undefined })
    expect(till.gateway.calls.filter(({ operation }) => operation === 'authorize')).toHaveLength(1)
    await till.reconcile()
    expect(await place(placementOf(cartId))).toEqual({ state: 'empty' })
    expect(await till.findState()).toEqual(atRest(2500))
  })

  test('two attempts at the same moment are one payment', async () => {
    const cartId = await newCart()
    const answer = Promise.withResolvers<void>()
    till.gateway.failNext('authorize', { kind: 'late', until: answer.promise })
    const placing = [place(placementOf(cartId)), place(placementOf(cartId))]
    expect(await Promise.race(placing)).toEqual({ state: 'pending', attempt: undefined })
    answer.resolve()
    const results = await Promise.all(placing)
    expect(results.map(({ state }) => state).toSorted()).toEqual(['pending', 'placed'])
    expect(await till.orders()).toHaveLength(1)
    expect(await till.findState()).toEqual(atRest(2500))
  })

  test('a job that asks while the request still waits makes the same one order', async () => {
    const answer = Promise.withResolvers<void>()
    till.gateway.failNext('authorize', {
      kind: 'late',
      until: answer.promise,
    })
    const arrived = till.gateway.arrival('authorize')
    const placing = place(placementOf(await newCart()))
    await arrived
    // Whoever waits for the gateway holds no connection.
    const { pool } = till.store
    expect(pool.totalCount - pool.idleCount).toBe(0)
    await till.passMinutes(0)
    await till.reconcile()
    answer.resolve()
    expect(await placing).toMatchObject({ state: 'placed' })
    await till.reconcile()
    expect(await till.findState()).toEqual(atRest(2500))
  })

  test('whoever confirms first, in whatever number, there is one order, and all of them name it', async () => {
    till.gateway.failNext('authorize', { kind: 'lost answer' })
    const sent = placementOf(await newCart())
    await place(sent)
    const [payment] = await till.query<{ id: string }>('select id from payments')
    const by = { reference: 'by-webhook', card: { brand: 'Visa', last4: '4242' } }
    const results = await Promise.all(
      Array.from({ length: 6 }, () => till.store.inStore((ctx) => confirmPayment(ctx, payment!.id, by))),
    )
    expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await place(sent)).toEqual(results[0])
    await till.passMinutes(1)
    await till.reconcile()
    expect(await till.findState()).toEqual(atRest(2500))
  })
})

describe('the gateway answers late or not at all', () => {
  test('a payment it does not know is not given up before it can be believed', async () => {
    till.gateway.failNext('authorize', { kind: 'lost request' })
    const sent = placementOf(await newCart())
    expect(await place(sent)).toMatchObject({ state: 'pending' })
    await till.reconcile()
    expect(await till.paymentStates()).toEqual(['authorizing'])
    expect(await stock()).toBe(4)
    await till.passMinutes(unknownPaymentMs / 60_000 + 1)
    await till.reconcile()
    expect(await till.paymentStates()).toEqual(['closed'])
    expect(await stock()).toBe(5)
    expect(await place(sent)).toEqual({ state: 'not_confirmed' })
    expect(await place(placementOf(sent.cartId))).toMatchObject({ state: 'placed' })
    expect(await till.findState()).toEqual(atRest(2500))
  })

  test('what it authorizes after it was given up is voided, and the buyer pays once', async () => {
    const arrival = Promise.withResolvers<void>()
    till.gateway.failNext('authorize', { kind: 'late', until: arrival.promise })
    const sent = placementOf(await newCart())
    expect(await place(sent, { payments: till.impatient })).toMatchObject({
      state: 'pending',
      failure: { message: 'authorize: no answer in time' },
    })
    await till.passMinutes(2)
    await till.reconcile()
    expect(await till.paymentStates()).toEqual(['closed'])
    expect(await place(placementOf(sent.cartId))).toMatchObject({ state: 'placed' })
    arrival.resolve()
    // Its work is done when the server has answered the next call.
    await till.payments.find('anything')
    expect(await till.findState()).toMatchObject({ held: 1 })
    await till.passMinutes(1)
    await till.reconcile()
    expect(await till.paymentStates()).toEqual(['cancelled', 'captured'])
    expect(await till.findState()).toEqual(atRest(2500))
  })

  test('a request that comes back after its payment was given up makes no order, and what it holds is let go', async () => {
    const answer = Promise.withResolvers<void>()
    till.gateway.failNext('authorize', { kind: 'late', until: answer.promise })
    const arrived = till.gateway.arrival('authorize')
    const placing = place(placementOf(await newCart()))
    await arrived
    await till.passMinutes(20)
    await till.reconcile()
    answer.resolve()
    expect(await placing).toEqual({ state: 'not_confirmed' })
    expect(await till.orders()).toEqual([])
    expect(await till.findState()).toMatchObject({ held: 1, open: 1 })
    await till.reconcile()
    expect(await till.paymentStates()).toEqual(['cancelled'])
    expect(await till.findState()).toEqual(atRest(0))
    expect(await stock()).toBe(5)
  })

  test('what it captured by itself after it was given up is refunded', async () => {
    till.gateway.failNext('authorize', { kind: 'lost request' })
    const sent = placementOf(await newCart())
    await place(sent)
    await till.passMinutes(2)
    await till.reconcile()
    const [{ id: key } = { id: '' }] = await till.query<{ id: string }>('select id from payments')
    await till.payments.authorize({ key, amountCents: 2500, currency: 'USD', card: sent.buyer.card })
    await till.payments.capture(key)
    till.gateway.failNext('refund', { kind: 'lost answer' })
    await till.passMinutes(1)
    await till.reconcile()
    await till.passMinutes(1)
    expect(await till.reconcile()).toBe('')
    expect(await till.paymentStates()).toEqual(['cancelled'])
    expect(await till.findState()).toEqual(atRest(0))
  })

  test('a late payment is looked for over days, and then no more', async () => {
    till.gateway.failNext('authorize', { kind: 'lost request' })
    await place(placementOf(await newCart()))
    await till.passMinutes(2)
    await till.reconcile()
    await till.passMinutes(60)
    await till.reconcile()
    const open = () => till.query('select from payments where next_check_at is not null')
    expect(await open()).toHaveLength(1)
    await till.passMinutes(latePaymentMs / 60_000)
    await till.reconcile()
    expect(await open()).toHaveLength(0)
  })

  test('a gateway that stays mute does not keep the stock: the payment is closed when its reservation is over', async () => {
    till.gateway.failNext('authorize', { kind: 'mute' })
    await place(placementOf(await newCart()), { payments: till.impatient })
    till.gateway.failNext('find', { kind: 'broken' }, { kind: 'broken' })
    await till.passMinutes(10)
    expect(await till.reconcile()).toContain('find: 500')
    expect(await till.paymentStates()).toEqual(['authorizing'])
    await till.passMinutes(10)
    expect(await till.reconcile()).toContain('find: 500')
    expect(await till.paymentStates()).toEqual(['closed'])
    expect(await stock()).toBe(5)
    // It had done the work: that is undone as soon as it answers.
    await till.passMinutes(1)
    expect(await till.reconcile()).toBe('')
    expect(await till.findState()).toEqual(atRest(0))
  })

  test('where nothing could be sent nothing was charged, and the buyer may try at once', async () => {
    await till.gateway.close()
    const cartId = await newCart()
    expect(await place(placementOf(cartId))).toMatchObject({ state: 'unavailable', failure: { wasSent: false } })
    expect(await stock()).toBe(5)
    expect(await place(placementOf(cartId), { payments: till.store.waitingStore().ports.payments })).toMatchObject({
      state: 'placed',
    })
  })
})

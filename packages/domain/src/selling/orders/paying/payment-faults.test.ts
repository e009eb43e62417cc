import { storeMails } from '@backroom/testing/database/sent-mails'
import { makeVariant } from '@backroom/testing/database/test-store'
import { declinedCard } from '@backroom/testing/fixtures/test-buyer'
import { createPaymentTestEnv, type PaymentTestEnv, settledState } from '@backroom/testing/money/payment-test-env'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { latePaymentMs, unknownPaymentMs } from '../../checkouts/checkouts.ts'
import { confirmPayment, placeOrder } from '../orders.ts'

let env: PaymentTestEnv
let variantId = ''
beforeEach(async () => {
  env = await createPaymentTestEnv()
  variantId = await makeVariant(env.store, { stock: 5 })
})
afterEach(() => env.close())

const place = (placement: ReturnType<typeof placementOf>, ports = {}) =>
  placeOrder(env.store.waitingStore({ payments: env.payments, ...ports }), placement)
const newCart = () => cartWith(env.store, variantId)
const stock = () => env.stockOf(variantId)

describe('a lost answer', () => {
  test('leaves the payment pending until the job finds it by its key; the order is placed, paid and mailed once', async () => {
    env.gateway.failNext('authorize', { kind: 'lost answer' })
    const sent = placementOf(await newCart())
    expect(await place(sent)).toMatchObject({ state: 'pending', attempt: sent.attempt })
    expect(await env.orders()).toEqual([])
    expect(await stock()).toBe(4)
    // The check is due at once.
    expect(await env.reconcile()).toBe('')
    expect(await env.orders()).toEqual([{ payment_status: 'paid' }])
    expect(await env.findState()).toEqual(settledState(2500))
    expect(await env.query(`select from ${storeMails} where recipient = 'bee@example.test'`)).toHaveLength(1)
    expect(await place(sent)).toMatchObject({ state: 'placed' })
    expect(await env.reconcile()).toBe('')
    expect(await env.findState()).toEqual(settledState(2500))
    expect(await stock()).toBe(4)
  })

  test('to a declined authorization returns the stock, and another card works', async () => {
    env.gateway.failNext('authorize', { kind: 'lost answer' })
    const cartId = await newCart()
    const sent = placementOf(cartId, { card: declinedCard })
    expect(await place(sent)).toMatchObject({ state: 'pending' })
    await env.reconcile()
    expect(await place(sent)).toEqual({ state: 'declined', reason: 'card_declined' })
    expect(await stock()).toBe(5)
    expect(await place(placementOf(cartId))).toMatchObject({ state: 'placed' })
    expect(await env.findState()).toEqual(settledState(2500))
  })

  test.each([
    ['answered late', 'lost answer', 'find'],
    ['never asked for', 'lost request', 'capture'],
  ] as const)(
    'to a capture that was %s leaves the order authorized until the job settles it, capturing once',
    async (_, kind, next) => {
      env.gateway.failNext('capture', { kind })
      env.gateway.failNext(next, { kind: 'broken' })
      const result = await place(placementOf(await newCart()))
      expect(result).toMatchObject({ state: 'placed', failure: { wasSent: true } })
      expect(await env.orders()).toEqual([{ payment_status: 'authorized' }])
      expect((await env.findState()).clearing).toBe(0)
      await env.passMinutes(1)
      expect(await env.reconcile()).toContain(`${next}: 500`)
      expect(await env.orders()).toEqual([{ payment_status: 'authorized' }])
      await env.passMinutes(1)
      expect(await env.reconcile()).toBe('')
      expect(await env.orders()).toEqual([{ payment_status: 'paid' }])
      expect(await env.findState()).toEqual(settledState(2500))
    },
  )
})

describe('while the outcome is unknown', () => {
  test('another attempt with the cart is not charged and does not learn the outcome', async () => {
    env.gateway.failNext('authorize', { kind: 'lost answer' })
    const cartId = await newCart()
    await place(placementOf(cartId))
    for (let index = 0; index < 3; index++)
      expect(await place(placementOf(cartId))).toEqual({ state: 'pending', attempt: undefined })
    expect(env.gateway.calls.filter(({ operation }) => operation === 'authorize')).toHaveLength(1)
    await env.reconcile()
    expect(await place(placementOf(cartId))).toEqual({ state: 'empty' })
    expect(await env.findState()).toEqual(settledState(2500))
  })

  test('two concurrent attempts are one payment', async () => {
    const cartId = await newCart()
    const answer = Promise.withResolvers<void>()
    env.gateway.failNext('authorize', { kind: 'late', until: answer.promise })
    const placing = [place(placementOf(cartId)), place(placementOf(cartId))]
    expect(await Promise.race(placing)).toEqual({ state: 'pending', attempt: undefined })
    answer.resolve()
    const results = await Promise.all(placing)
    expect(results.map(({ state }) => state).toSorted()).toEqual(['pending', 'placed'])
    expect(await env.orders()).toHaveLength(1)
    expect(await env.findState()).toEqual(settledState(2500))
  })

  test('a job that runs while the request waits creates the same order', async () => {
    const answer = Promise.withResolvers<void>()
    env.gateway.failNext('authorize', {
      kind: 'late',
      until: answer.promise,
    })
    const arrived = env.gateway.arrival('authorize')
    const placing = place(placementOf(await newCart()))
    await arrived
    // No connection is held while waiting for the gateway.
    const { pool } = env.store
    expect(pool.totalCount - pool.idleCount).toBe(0)
    await env.passMinutes(0)
    await env.reconcile()
    answer.resolve()
    expect(await placing).toMatchObject({ state: 'placed' })
    await env.reconcile()
    expect(await env.findState()).toEqual(settledState(2500))
  })

  test('concurrent confirmations create one order and all return it', async () => {
    env.gateway.failNext('authorize', { kind: 'lost answer' })
    const sent = placementOf(await newCart())
    await place(sent)
    const [payment] = await env.query<{ id: string }>('select id from payments')
    const by = { reference: 'by-webhook', card: { brand: 'Visa', last4: '4242' } }
    const results = await Promise.all(
      Array.from({ length: 6 }, () => env.store.inStore((ctx) => confirmPayment(ctx, payment!.id, by))),
    )
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(await place(sent)).toEqual(results[0])
    await env.passMinutes(1)
    await env.reconcile()
    expect(await env.findState()).toEqual(settledState(2500))
  })
})

describe('a gateway that answers late or not at all', () => {
  test('an unknown payment is closed only after a while', async () => {
    env.gateway.failNext('authorize', { kind: 'lost request' })
    const sent = placementOf(await newCart())
    expect(await place(sent)).toMatchObject({ state: 'pending' })
    await env.reconcile()
    expect(await env.paymentStates()).toEqual(['authorizing'])
    expect(await stock()).toBe(4)
    await env.passMinutes(unknownPaymentMs / 60_000 + 1)
    await env.reconcile()
    expect(await env.paymentStates()).toEqual(['closed'])
    expect(await stock()).toBe(5)
    expect(await place(sent)).toEqual({ state: 'not_confirmed' })
    expect(await place(placementOf(sent.cartId))).toMatchObject({ state: 'placed' })
    expect(await env.findState()).toEqual(settledState(2500))
  })

  test('an authorization of a closed payment is voided, and the buyer pays once', async () => {
    const arrival = Promise.withResolvers<void>()
    env.gateway.failNext('authorize', { kind: 'late', until: arrival.promise })
    const sent = placementOf(await newCart())
    expect(await place(sent, { payments: env.impatient })).toMatchObject({
      state: 'pending',
      failure: { message: 'authorize: no answer in time' },
    })
    await env.passMinutes(2)
    await env.reconcile()
    expect(await env.paymentStates()).toEqual(['closed'])
    expect(await place(placementOf(sent.cartId))).toMatchObject({ state: 'placed' })
    arrival.resolve()
    // The authorization is done once the server has answered the next call.
    await env.payments.find('anything')
    expect(await env.findState()).toMatchObject({ held: 1 })
    await env.passMinutes(1)
    await env.reconcile()
    expect(await env.paymentStates()).toEqual(['cancelled', 'captured'])
    expect(await env.findState()).toEqual(settledState(2500))
  })

  test('a request whose payment was closed meanwhile creates no order, and its authorization is voided', async () => {
    const answer = Promise.withResolvers<void>()
    env.gateway.failNext('authorize', { kind: 'late', until: answer.promise })
    const arrived = env.gateway.arrival('authorize')
    const placing = place(placementOf(await newCart()))
    await arrived
    await env.passMinutes(20)
    await env.reconcile()
    answer.resolve()
    expect(await placing).toEqual({ state: 'not_confirmed' })
    expect(await env.orders()).toEqual([])
    expect(await env.findState()).toMatchObject({ held: 1, open: 1 })
    await env.reconcile()
    expect(await env.paymentStates()).toEqual(['cancelled'])
    expect(await env.findState()).toEqual(settledState(0))
    expect(await stock()).toBe(5)
  })

  test('a capture of a closed payment is refunded', async () => {
    env.gateway.failNext('authorize', { kind: 'lost request' })
    const sent = placementOf(await newCart())
    await place(sent)
    await env.passMinutes(2)
    await env.reconcile()
    const [{ id: key } = { id: '' }] = await env.query<{ id: string }>('select id from payments')
    await env.payments.begin({ key, amountCents: 2500, currency: 'USD', card: sent.buyer.card })
    await env.payments.capture(key)
    env.gateway.failNext('refund', { kind: 'lost answer' })
    await env.passMinutes(1)
    await env.reconcile()
    await env.passMinutes(1)
    expect(await env.reconcile()).toBe('')
    expect(await env.paymentStates()).toEqual(['cancelled'])
    expect(await env.findState()).toEqual(settledState(0))
  })

  test('a closed payment is checked for days, then no more', async () => {
    env.gateway.failNext('authorize', { kind: 'lost request' })
    await place(placementOf(await newCart()))
    await env.passMinutes(2)
    await env.reconcile()
    await env.passMinutes(60)
    await env.reconcile()
    const open = () => env.query('select from payments where next_check_at is not null')
    expect(await open()).toHaveLength(1)
    await env.passMinutes(latePaymentMs / 60_000)
    await env.reconcile()
    expect(await open()).toHaveLength(0)
  })

  test('the payment is closed and its stock released at the end of the reservation', async () => {
    env.gateway.failNext('authorize', { kind: 'mute' })
    await place(placementOf(await newCart()), { payments: env.impatient })
    env.gateway.failNext('find', { kind: 'broken' }, { kind: 'broken' })
    await env.passMinutes(10)
    expect(await env.reconcile()).toContain('find: 500')
    expect(await env.paymentStates()).toEqual(['authorizing'])
    await env.passMinutes(10)
    expect(await env.reconcile()).toContain('find: 500')
    expect(await env.paymentStates()).toEqual(['closed'])
    expect(await stock()).toBe(5)
    // The gateway had authorized it: voided as soon as it answers.
    await env.passMinutes(1)
    expect(await env.reconcile()).toBe('')
    expect(await env.findState()).toEqual(settledState(0))
  })

  test('if the request could not be sent, the buyer may try again at once', async () => {
    await env.gateway.close()
    const cartId = await newCart()
    expect(await place(placementOf(cartId))).toMatchObject({ state: 'unavailable', failure: { wasSent: false } })
    expect(await stock()).toBe(5)
    expect(await place(placementOf(cartId), { payments: env.store.waitingStore().ports.payments })).toMatchObject({
      state: 'placed',
    })
  })
})

import { makeVariant } from '@backroom/testing/database/test-store'
import { lotus, makeStore } from '@backroom/testing/fixtures/things'
import { createPaymentTestEnv, type PaymentTestEnv, settledState } from '@backroom/testing/money/payment-test-env'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PaymentGateway } from '../../../money/payments/payments.ts'
import { reservationMs } from '../../checkouts/checkouts.ts'
import { placeOrder } from '../orders.ts'

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
/** The gateway with some calls replaced. */
const gatewayWith = (change: Partial<PaymentGateway>) => ({ payments: { ...env.payments, ...change } })

describe('the order cannot be written', () => {
  const breakOrders = (isBroken: boolean) =>
    env.query(
      isBroken
        ? 'alter table orders add constraint broken check (false) not valid'
        : 'alter table orders drop constraint broken',
    )

  test('the job writes it as soon as possible', async () => {
    await breakOrders(true)
    const sent = placementOf(await newCart())
    expect(await place(sent)).toMatchObject({ state: 'pending', failure: expect.any(Error) })
    expect(await env.reconcile()).toContain('broken')
    await breakOrders(false)
    await env.passMinutes(1)
    expect(await env.reconcile()).toBe('')
    expect(await place(sent)).toMatchObject({ state: 'placed' })
    expect(await env.findState()).toEqual(settledState(2500))
  })

  test.each([10, -10])(
    'a server whose clock is %i minutes off ends the reservation no sooner and no later',
    async (off) => {
      await breakOrders(true)
      await place(placementOf(await newCart()))
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off * 60_000 })
      onTestFinished(() => void vi.useRealTimers())
      await env.passMinutes(reservationMs / 60_000 - 2)
      await env.reconcile()
      expect(await env.paymentStates()).toEqual(['authorizing'])
      await env.passMinutes(3)
      await env.reconcile()
      expect(await env.paymentStates()).not.toEqual(['authorizing'])
      await env.reconcile()
      expect([await env.paymentStates(), await stock()]).toEqual([['cancelled'], 5])
    },
  )

  test('at the end of the reservation its payment is voided and the stock returned', async () => {
    await breakOrders(true)
    const sent = placementOf(await newCart())
    await place(sent)
    await env.passMinutes(reservationMs / 60_000 + 1)
    expect(await env.reconcile()).toContain('broken')
    await env.reconcile()
    expect(await env.paymentStates()).toEqual(['cancelled'])
    expect(await place(sent)).toEqual({ state: 'not_confirmed' })
    expect(await stock()).toBe(5)
    expect(await env.findState()).toEqual(settledState(0))
  })
})

test('a lapsed authorization voids the order and returns the stock', async () => {
  const sent = placementOf(await newCart())
  env.gateway.failNext('capture', { kind: 'broken' })
  await place(sent)
  const [{ id: key } = { id: '' }] = await env.query<{ id: string }>('select id from payments')
  await env.payments.void(key)
  await env.passMinutes(1)
  expect(await env.reconcile()).toBe('')
  expect(await env.orders()).toEqual([{ payment_status: 'voided' }])
  expect(await stock()).toBe(5)
  expect(await env.findState()).toEqual(settledState(0))
})

test('an unfinished capture is repeated, and the order is not paid before', async () => {
  const slow = gatewayWith({ capture: async () => 'authorized' })
  expect(await place(placementOf(await newCart()), slow)).toMatchObject({ state: 'placed', failure: { wasSent: true } })
  expect(await env.orders()).toEqual([{ payment_status: 'authorized' }])
  await env.passMinutes(1)
  await env.reconcile()
  expect(await env.orders()).toEqual([{ payment_status: 'paid' }])
})

test('a payment of another amount at the gateway is reversed', async () => {
  env.gateway.failNext('authorize', { kind: 'lost request' })
  const sent = placementOf(await newCart())
  await place(sent)
  const [{ id: key } = { id: '' }] = await env.query<{ id: string }>('select id from payments')
  await env.payments.begin({ key, amountCents: 9900, currency: 'USD', card: sent.buyer.card })
  expect(await env.reconcile()).toContain('another amount')
  await env.passMinutes(1)
  expect(await env.reconcile()).toBe('')
  expect(await place(sent)).toEqual({ state: 'not_confirmed' })
  expect(await env.findState()).toEqual(settledState(0))
})

test('a payment that cannot be settled is reported and does not block others', async () => {
  env.gateway.failNext('authorize', { kind: 'lost answer' }, { kind: 'lost answer' })
  for (const cartId of [await newCart(), await newCart()]) await place(placementOf(cartId))
  env.gateway.failNext('find', { kind: 'broken' })
  expect(await env.reconcile()).toContain('find: 500')
  expect((await env.paymentStates()).toSorted()).toEqual(['authorizing', 'captured'])
  // Claimed: not checked again at once.
  const calls = env.gateway.calls.length
  expect(await env.reconcile()).toBe('')
  expect(env.gateway.calls).toHaveLength(calls)
})

test('settles only payments of the store', async () => {
  const elsewhere = await makeStore(env.store.database.owner)
  env.gateway.failNext('authorize', { kind: 'lost answer' })
  await place(placementOf(await newCart()))
  await env.reconcile(elsewhere)
  expect(await env.paymentStates()).toEqual(['authorizing'])
  await env.reconcile(lotus)
  expect(await env.paymentStates()).toEqual(['captured'])
})

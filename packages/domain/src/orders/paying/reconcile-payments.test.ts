import { limits } from '@backroom/contract/orders/limits'
import { makeVariant } from '@backroom/testing/database/test-store'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { atRest, openTestTill, type TestTill } from '@backroom/testing/money/test-till'
import { lotus, makeStore } from '@backroom/testing/world/things'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentGateway } from '../../payments/payments.ts'
import { placeOrder } from '../orders.ts'

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
const gatewayWith = (change: Partial<PaymentGateway>) => ({ payments: { ...till.payments, ...change } })

describe('the order cannot be made', () => {
  const breakOrders = (isBroken: boolean) =>
    till.query(
      isBroken
        ? 'alter table orders add constraint broken check (false) not valid'
        : 'alter table orders drop constraint broken',
    )

  test('the buyer waits, and the job makes it as soon as that works', async () => {
    await breakOrders(true)
    const sent = placementOf(await newCart())
    expect(await place(sent)).toMatchObject({ state: 'pending', failure: expect.any(Error) })
    expect(await till.reconcile()).toContain('broken')
    await breakOrders(false)
    await till.passMinutes(1)
    expect(await till.reconcile()).toBe('')
    expect(await place(sent)).toMatchObject({ state: 'placed' })
    expect(await till.findState()).toEqual(atRest(2500))
  })

  test('its payment is voided when the reservation is over, and the stock goes back', async () => {
    await breakOrders(true)
    const sent = placementOf(await newCart())
    await place(sent)
    await till.passMinutes(limits.reservationMs / 60_000 + 1)
    expect(await till.reconcile()).toContain('broken')
    await till.reconcile()
    expect(await till.paymentStates()).toEqual(['cancelled'])
    expect(await place(sent)).toEqual({ state: 'not_confirmed' })
    expect(await stock()).toBe(5)
    expect(await till.findState()).toEqual(atRest(0))
  })
})

test('an authorization that lapsed before its capture leaves a voided order, no sale, and the stock for others', async () => {
  const sent = placementOf(await newCart())
  till.gateway.failNext('capture', { kind: 'broken' })
  await place(sent)
  const [{ id: key } = { id: '' }] = await till.query<{ id: string }>('select id from payments')
  await till.payments.void(key)
  await till.passMinutes(1)
  expect(await till.reconcile()).toBe('')
  expect(await till.orders()).toEqual([{ payment_status: 'voided' }])
  expect(await stock()).toBe(5)
  expect(await till.findState()).toEqual(atRest(0))
})

test('a capture that the gateway has not done yet is asked for again, and the order is not paid before', async () => {
  const slow = gatewayWith({ capture: async () => 'authorized' })
  expect(await place(placementOf(await newCart()), slow)).toMatchObject({ state: 'placed', failure: { wasSent: true } })
  expect(await till.orders()).toEqual([{ payment_status: 'authorized' }])
  await till.passMinutes(1)
  await till.reconcile()
  expect(await till.orders()).toEqual([{ payment_status: 'paid' }])
})

test('a payment that is another amount at the gateway becomes no order, and is given back', async () => {
  till.gateway.failNext('authorize', { kind: 'lost request' })
  const sent = placementOf(await newCart())
  await place(sent)
  const [{ id: key } = { id: '' }] = await till.query<{ id: string }>('select id from payments')
  await till.payments.authorize({ key, amountCents: 9900, currency: 'USD', card: sent.buyer.card })
  expect(await till.reconcile()).toContain('another amount')
  await till.passMinutes(1)
  expect(await till.reconcile()).toBe('')
  expect(await place(sent)).toEqual({ state: 'not_confirmed' })
  expect(await till.findState()).toEqual(atRest(0))
})

test('one payment that cannot be settled keeps no other one waiting, and is told of', async () => {
  till.gateway.failNext('authorize', { kind: 'lost answer' }, { kind: 'lost answer' })
  for (const cartId of [await newCart(), await newCart()]) await place(placementOf(cartId))
  till.gateway.failNext('find', { kind: 'broken' })
  expect(await till.reconcile()).toContain('find: 500')
  expect((await till.paymentStates()).toSorted()).toEqual(['authorizing', 'captured'])
  // Claimed: it is not asked for again at once.
  const calls = till.gateway.calls.length
  expect(await till.reconcile()).toBe('')
  expect(till.gateway.calls).toHaveLength(calls)
})

test('another store’s job sees nothing of it', async () => {
  const elsewhere = await makeStore(till.store.database.owner)
  till.gateway.failNext('authorize', { kind: 'lost answer' })
  await place(placementOf(await newCart()))
  await till.reconcile(elsewhere)
  expect(await till.paymentStates()).toEqual(['authorizing'])
  await till.reconcile(lotus)
  expect(await till.paymentStates()).toEqual(['captured'])
})

import { limits } from '@backroom/contract/limits'
import { cartWith, declinedCard, placementOf } from '@backroom/testing/test-checkout'
import { makeVariant } from '@backroom/testing/test-store'
import { atRest, openTestTill, type TestTill } from '@backroom/testing/test-till'
import { lotus, makeStore } from '@backroom/testing/world/things'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WaitingStoreContext } from '../context.ts'
import type { PaymentGateway } from '../payments/payments.ts'
import { confirmPayment, placeOrder } from './orders.ts'

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
const orders = () => till.query<{ payment_status: string }>('select payment_status from orders')
const payments = async () =>
  (await till.query<{ state: string }>('select state from payments order by id')).map(({ state }) => state)
const stock = async () =>
  (await till.query<{ stock: number }>('select stock from product_variants where id = $1', [variantId]))[0]!.stock
/** The gateway as it is, one of its calls replaced. */
const gatewayWith = (change: Partial<PaymentGateway>) => ({ payments: { ...till.payments, ...change } })

describe('the answer is lost', () => {
  test('the buyer waits, the job finds the payment by its key, and the order is made, paid and mailed once', async () => {
    till.gateway.failNext('authorize', { kind: 'lost answer' })
    const sent = placementOf(await newCart())
    expect(await place(sent)).toMatchObject({ state: 'pending', attempt: sent.attempt })
    expect(await orders()).toEqual([])
    expect(await stock()).toBe(4)
    // It is asked for at once, not when the next grace is over.
    expect(await till.reconcile()).toBe('')
    expect(await orders()).toEqual([{ payment_status: 'paid' }])
    expect(await till.findState()).toEqual(atRest(2500))
    expect(await till.query(`select from mails where recipient = 'bee@example.test'`)).toHaveLength(1)
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
    expect(await orders()).toEqual([{ payment_status: 'authorized' }])
    expect((await till.findState()).clearing).toBe(0)
    await till.passMinutes(1)
    expect(await till.reconcile()).toContain('capture: 500')
    expect(await orders()).toEqual([{ payment_status: 'authorized' }])
    await till.passMinutes(1)
    expect(await till.reconcile()).toBe('')
    expect(await orders()).toEqual([{ payment_status: 'paid' }])
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
    till.gateway.delayMs = 50
    const results = await Promise.all([place(placementOf(cartId)), place(placementOf(cartId))])
    expect(results.map(({ state }) => state).toSorted()).toEqual(['pending', 'placed'])
    expect(await orders()).toHaveLength(1)
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
    expect(await payments()).toEqual(['authorizing'])
    expect(await stock()).toBe(4)
    await till.passMinutes(limits.unknownPaymentMs / 60_000 + 1)
    await till.reconcile()
    expect(await payments()).toEqual(['closed'])
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
    expect(await payments()).toEqual(['closed'])
    expect(await place(placementOf(sent.cartId))).toMatchObject({ state: 'placed' })
    arrival.resolve()
    // Its work is done when the server has answered the next call.
    await till.payments.find('anything')
    expect(await till.findState()).toMatchObject({ held: 1 })
    await till.passMinutes(1)
    await till.reconcile()
    expect(await payments()).toEqual(['cancelled', 'captured'])
    expect(await till.findState()).toEqual(atRest(2500))
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
    expect(await payments()).toEqual(['cancelled'])
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
    await till.passMinutes(limits.latePaymentMs / 60_000)
    await till.reconcile()
    expect(await open()).toHaveLength(0)
  })

  test('a gateway that stays mute does not keep the stock: the payment is closed when its reservation is over', async () => {
    till.gateway.failNext('authorize', { kind: 'mute' })
    await place(placementOf(await newCart()), { payments: till.impatient })
    till.gateway.failNext('find', { kind: 'broken' }, { kind: 'broken' })
    await till.passMinutes(10)
    expect(await till.reconcile()).toContain('find: 500')
    expect(await payments()).toEqual(['authorizing'])
    await till.passMinutes(10)
    expect(await till.reconcile()).toContain('find: 500')
    expect(await payments()).toEqual(['closed'])
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
    expect(await payments()).toEqual(['cancelled'])
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
  expect(await orders()).toEqual([{ payment_status: 'voided' }])
  expect(await stock()).toBe(5)
  expect(await till.findState()).toEqual(atRest(0))
})

test('one payment that cannot be settled keeps no other one waiting, and is told of', async () => {
  till.gateway.failNext('authorize', { kind: 'lost answer' }, { kind: 'lost answer' })
  for (const cartId of [await newCart(), await newCart()]) await place(placementOf(cartId))
  till.gateway.failNext('find', { kind: 'broken' })
  expect(await till.reconcile()).toContain('find: 500')
  expect((await payments()).toSorted()).toEqual(['authorizing', 'captured'])
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
  expect(await payments()).toEqual(['authorizing'])
  await till.reconcile(lotus)
  expect(await payments()).toEqual(['captured'])
})

/** Where a process dies: before a step, within its transaction, or when it is done. */
type Boundary =
  | `${'before' | 'within' | 'after'} ${'reserve' | 'confirm' | 'record'}`
  | `${'before' | 'after'} ${'authorize' | 'capture'}`

/** A process that dies at a boundary: from then on nothing of it reaches database or gateway. */
function dyingAt(boundary: Boundary, ctx: WaitingStoreContext): WaitingStoreContext {
  let isDead = false
  const writes = ['reserve', 'confirm', 'record']
  const at = (place: string) => {
    if (place === boundary) isDead = true
    if (isDead) throw new Error(`killed ${boundary}`)
  }
  const step = async <T>(name: string | undefined, work: () => Promise<T>): Promise<T> => {
    at(`before ${name}`)
    const done = await work()
    at(`after ${name}`)
    return done
  }
  const { payments } = ctx.ports
  return {
    ...ctx,
    write: (work) => {
      const name = writes.shift()
      return step(name, () =>
        ctx.write(async (inside) => {
          const done = await work(inside)
          at(`within ${name}`)
          return done
        }),
      )
    },
    ports: {
      ...ctx.ports,
      payments: {
        ...payments,
        authorize: (request) => step('authorize', () => payments.authorize(request)),
        capture: (key) => step('capture', () => payments.capture(key)),
      },
    },
  }
}

describe('a process that is killed', () => {
  const outcomes: [Boundary, { orders: number; state: string }][] = [
    ['before reserve', { orders: 0, state: '' }],
    ['within reserve', { orders: 0, state: '' }],
    ['after reserve', { orders: 0, state: 'closed' }],
    ['before authorize', { orders: 0, state: 'closed' }],
    ['after authorize', { orders: 1, state: 'captured' }],
    ['before confirm', { orders: 1, state: 'captured' }],
    ['within confirm', { orders: 1, state: 'captured' }],
    ['after confirm', { orders: 1, state: 'captured' }],
    ['before capture', { orders: 1, state: 'captured' }],
    ['after capture', { orders: 1, state: 'captured' }],
    ['before record', { orders: 1, state: 'captured' }],
    ['within record', { orders: 1, state: 'captured' }],
    ['after record', { orders: 1, state: 'captured' }],
  ]

  test.each(outcomes)('%s: %o', async (boundary, expected) => {
    const sent = placementOf(await newCart())
    const ctx = till.store.waitingStore({ payments: till.payments })
    const result = await placeOrder(dyingAt(boundary, ctx), sent).catch((error: Error) => ({
      state: 'killed',
      failure: error,
    }))
    expect(String(result.failure)).toContain('killed')
    await till.passMinutes(2)
    expect(await till.reconcile()).toBe('')
    expect(await orders()).toEqual(Array.from({ length: expected.orders }, () => ({ payment_status: 'paid' })))
    expect(await payments()).toEqual(expected.state ? [expected.state] : [])
    expect(await till.findState()).toEqual(atRest(2500 * expected.orders))
    expect(await stock()).toBe(5 - expected.orders)
    // Whoever comes again gets the order that there is, or buys now; nobody pays twice.
    const again = await place(sent)
    const bought = again.state === 'placed' ? again : await place(placementOf(sent.cartId))
    expect(bought).toMatchObject({ state: 'placed' })
    expect(await till.findState()).toEqual(atRest(2500))
    expect(await stock()).toBe(4)
  })
})

import { makeVariant } from '@backroom/testing/database/test-store'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { atRest, openTestTill, type TestTill } from '@backroom/testing/money/test-till'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { placeOrder } from '../orders.ts'

let till: TestTill
let variantId = ''
beforeEach(async () => {
  till = await openTestTill()
  variantId = await makeVariant(till.store, { stock: 5 })
})
afterEach(() => till.close())

const place = (placement: ReturnType<typeof placementOf>) =>
  placeOrder(till.store.waitingStore({ payments: till.payments }), placement)
const newCart = () => cartWith(till.store, variantId)
const stock = () => till.stockOf(variantId)

/** Where a process dies: before a step, within its transaction, or when it is done. */
type Boundary =
  | `${'before' | 'within' | 'after'} ${'identify' | 'reserve' | 'confirm' | 'record'}`
  | `${'before' | 'after'} ${'authorize' | 'capture'}`

/** A process that dies at a boundary: from then on nothing of it reaches database or gateway. */
function dyingAt(boundary: Boundary, ctx: WaitingStoreContext): WaitingStoreContext {
  let isDead = false
  const writes = ['identify', 'reserve', 'confirm', 'record']
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

const outcomes: [Boundary, { orders: number; state: string }][] = [
  ['before identify', { orders: 0, state: '' }],
  ['within identify', { orders: 0, state: '' }],
  ['after identify', { orders: 0, state: '' }],
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

test.each(outcomes)('killed %s: %o', async (boundary, expected) => {
  const sent = placementOf(await newCart())
  const ctx = till.store.waitingStore({ payments: till.payments })
  const result = await placeOrder(dyingAt(boundary, ctx), sent).catch((error: Error) => ({
    state: 'killed',
    failure: error,
  }))
  expect(String(result.failure)).toContain('killed')
  await till.passMinutes(2)
  expect(await till.reconcile()).toBe('')
  expect(await till.orders()).toEqual(Array.from({ length: expected.orders }, () => ({ payment_status: 'paid' })))
  expect(await till.paymentStates()).toEqual(expected.state ? [expected.state] : [])
  expect(await till.findState()).toEqual(atRest(2500 * expected.orders))
  expect(await stock()).toBe(5 - expected.orders)
  // Whoever comes again gets the order that there is, or buys now; nobody pays twice.
  const again = await place(sent)
  const bought = again.state === 'placed' ? again : await place(placementOf(sent.cartId))
  expect(bought).toMatchObject({ state: 'placed' })
  expect(await till.findState()).toEqual(atRest(2500))
  expect(await stock()).toBe(4)
})

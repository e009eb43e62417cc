import { makeVariant } from '@backroom/testing/database/test-store'
import { createPaymentTestEnv, type PaymentTestEnv, settledState } from '@backroom/testing/money/payment-test-env'
import { cartWith, placementOf } from '@backroom/testing/money/test-checkout'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { placeOrder } from '../orders.ts'

let env: PaymentTestEnv
let variantId = ''
beforeEach(async () => {
  env = await createPaymentTestEnv()
  variantId = await makeVariant(env.store, { stock: 5 })
})
afterEach(() => env.close())

const place = (placement: ReturnType<typeof placementOf>) =>
  placeOrder(env.store.waitingStore({ payments: env.payments }), placement)
const newCart = () => cartWith(env.store, variantId)
const stock = () => env.stockOf(variantId)

/** Where the process is killed: before a step, within its transaction, or after it. */
type Boundary =
  | `${'before' | 'within' | 'after'} ${'identify' | 'reserve' | 'confirm' | 'record'}`
  | `${'before' | 'after'} ${'authorize' | 'capture'}`

/** A process killed at a boundary: nothing after it reaches database or gateway. */
function killedAt(boundary: Boundary, ctx: WaitingStoreContext): WaitingStoreContext {
  let isKilled = false
  const writes = ['identify', 'reserve', 'confirm', 'record']
  const reach = (position: string) => {
    if (position === boundary) isKilled = true
    if (isKilled) throw new Error(`killed ${boundary}`)
  }
  const step = async <T>(name: string | undefined, work: () => Promise<T>): Promise<T> => {
    reach(`before ${name}`)
    const result = await work()
    reach(`after ${name}`)
    return result
  }
  const { payments } = ctx.ports
  return {
    ...ctx,
    write: (work) => {
      const name = writes.shift()
      return step(name, () =>
        ctx.write(async (tx) => {
          const result = await work(tx)
          reach(`within ${name}`)
          return result
        }),
      )
    },
    ports: {
      ...ctx.ports,
      payments: {
        ...payments,
        begin: (request) => step('authorize', () => payments.begin(request)),
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
  const ctx = env.store.waitingStore({ payments: env.payments })
  const result = await placeOrder(killedAt(boundary, ctx), sent).catch((error: Error) => ({
    state: 'killed',
    failure: error,
  }))
  expect(String(result.failure)).toContain('killed')
  await env.passMinutes(2)
  expect(await env.reconcile()).toBe('')
  expect(await env.orders()).toEqual(Array.from({ length: expected.orders }, () => ({ payment_status: 'paid' })))
  expect(await env.paymentStates()).toEqual(expected.state ? [expected.state] : [])
  expect(await env.findState()).toEqual(settledState(2500 * expected.orders))
  expect(await stock()).toBe(5 - expected.orders)
  // A second attempt gets the existing order, or buys now; nobody pays twice.
  const retry = await place(sent)
  const bought = retry.state === 'placed' ? retry : await place(placementOf(sent.cartId))
  expect(bought).toMatchObject({ state: 'placed' })
  expect(await env.findState()).toEqual(settledState(2500))
  expect(await stock()).toBe(4)
})

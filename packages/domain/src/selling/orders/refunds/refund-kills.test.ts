import { settledState } from '@backroom/testing/money/payment-test-env'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { reconcilePayments } from '../orders.ts'
import { openRefundTest, quantitiesOf, type RefundTest } from './refunds-test-api.ts'

let env: RefundTest
let orderId = ''
beforeEach(async () => {
  env = await openRefundTest()
  orderId = await env.place()
})
afterEach(() => env.close())

/** Where the process is killed while the job makes a refund. */
const boundaries = [
  ...(['before claim', 'within claim', 'after claim', 'before refund', 'after refund'] as const),
  ...(['before record', 'within record', 'after record'] as const),
]
type Boundary = (typeof boundaries)[number]

/** A process killed at a boundary: nothing after it reaches database or gateway. */
function killedAt(boundary: Boundary, ctx: WaitingStoreContext): WaitingStoreContext {
  let isKilled = false
  const writes = ['claim', 'record']
  const reach = (position: string) => {
    isKilled ||= position === boundary
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
      payments: { ...payments, refund: (request) => step('refund', () => payments.refund(request)) },
    },
  }
}

test.each(boundaries)('killed %s: the refund, its pieces and its stock happen once', async (boundary) => {
  const [location] = await env.locations()
  await env.request(orderId, { lines: env.pick(await env.refundable(orderId), [1, 1], location) })
  const ctx = env.store.waitingStore({ payments: env.payments })
  await expect(reconcilePayments(killedAt(boundary, ctx))).rejects.toThrow(`killed ${boundary}`)
  await env.passMinutes(2)
  expect(await env.reconcile()).toBe('')
  const order = await env.show(orderId)
  expect(order).toMatchObject({ paymentStatus: 'partially_refunded', refunds: [{ state: 'refunded' }] })
  expect(quantitiesOf(order)).toEqual(['3/1/0/0/1', '2/1/0/0/1'])
  expect(order.timeline.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
  expect([await env.stockOf(env.tee), await env.stockOf(env.mug)]).toEqual([8, 9])
  expect(await env.findState()).toEqual(settledState(5500))
})

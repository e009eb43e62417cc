import { expect, test } from 'vitest'
import { RefundRefused } from '../payment-gateway.ts'
import { refundOnce } from './refund-once.ts'
import type { StripeCaller } from './stripe-client.ts'
import { StripeError } from './stripe-errors.ts'

/** Answers a list without refunds, and an error to each refund. */
const failing = (code: string) =>
  (async (name: string) => {
    if (name === 'refunds') return { data: [] }
    throw new StripeError(name, { name: '', message: '', statusCode: 400, code }, false)
  }) as unknown as StripeCaller

const refund = { key: 'sale', reference: 'pi_1', refundKey: 'r1', amountCents: 100 }

test.each(['charge_already_refunded', 'charge_disputed', 'refund_disputed_payment'])(
  '%s is a refusal',
  async (code) => {
    await expect(refundOnce(failing(code), refund)).rejects.toBeInstanceOf(RefundRefused)
  },
)

test('any other error is asked again', async () => {
  await expect(refundOnce(failing('rate_limit'), refund)).rejects.toBeInstanceOf(StripeError)
  await expect(refundOnce(failing('amount_too_small'), refund)).rejects.not.toBeInstanceOf(RefundRefused)
})

/** Answers a list with these refunds, and keeps what a refund was asked with. */
const answering = (refunds: { refundKey: string; status: string }[]) => {
  const asked: unknown[][] = []
  const stripe = {
    refunds: {
      list: async () => ({
        data: refunds.map(({ refundKey, status }) => ({ metadata: { refund: refundKey }, status })),
      }),
      create: async (...values: unknown[]) => {
        asked.push(values)
        return { status: 'succeeded' }
      },
    },
  }
  const call = (async (_: string, work: (client: typeof stripe) => unknown) => work(stripe)) as unknown as StripeCaller
  return { call, asked }
}
const created = { payment_intent: 'pi_1', amount: 100, metadata: { refund: 'r1' } }

test('a refund has its own key, and another one after each refund of the payment, so that a failed one is requested again', async () => {
  const first = answering([])
  await refundOnce(first.call, refund)
  expect(first.asked).toEqual([[created, { idempotencyKey: 'r1' }]])
  const second = answering([
    { refundKey: 'r1', status: 'failed' },
    { refundKey: 'r0', status: 'succeeded' },
  ])
  await refundOnce(second.call, refund)
  expect(second.asked).toEqual([[created, { idempotencyKey: 'r1:2' }]])
})

test('a refund that Stripe knows is not asked for again', async () => {
  const { call, asked } = answering([{ refundKey: 'r1', status: 'pending' }])
  await refundOnce(call, refund)
  expect(asked).toEqual([])
})

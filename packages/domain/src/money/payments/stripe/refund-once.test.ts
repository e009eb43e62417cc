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

import { expect, test } from 'vitest'
import { testGateway } from './payments.ts'

const charge = (number: string, expiry = '12/40', code = '123') =>
  testGateway.charge({ key: 'cart:attempt', amountCents: 100, currency: 'USD', card: { number, expiry, code } })

test('4242 … succeeds, and a repeated request is the same charge', async () => {
  const first = await charge('4242424242424242')
  expect(first).toMatchObject({ state: 'paid', card: { last4: '4242' } })
  expect(await charge('4242424242424242')).toEqual(first)
})

test.each([
  ['4000000000000002', '12/40', '123', 'card_declined'],
  ['4242424242424241', '12/40', '123', 'card_invalid'],
  ['4242', '12/40', '123', 'card_invalid'],
  ['', '', '', 'card_invalid'],
  ['4242424242424242', '13/40', '123', 'card_invalid'],
  ['4242424242424242', '12/40', '1', 'card_invalid'],
  ['4242424242424242', '01/20', '123', 'card_expired'],
])('%s %s %s is declined: %s', async (number, expiry, code, reason) => {
  expect(await charge(number, expiry, code)).toEqual({ state: 'declined', reason })
})

import { describe, expect, test } from 'vitest'
import { connectionKinds } from '../states.ts'
import { findProblem, kinds, normalizeCredentials } from './kinds.ts'

const account = { merchantId: 'lotus-shop', secretKey: 'sk_0123456789abcdef' }
const stripe = {
  publishableKey: 'pk_test_0123456789abcdef',
  secretKey: 'sk_test_0123456789abcdef',
  webhookSecret: 'whsec_0123456789abcdef',
}

describe.each(connectionKinds)('the kind %s', (name) => {
  const kind = kinds[name]

  test('shows nothing of a secret but its end', () => {
    const credentials = normalizeCredentials(name, { ...stripe, ...account })
    const hint = kind.hintOf(credentials)
    for (const field of kind.secretFields) expect(hint).not.toContain(credentials[field]?.slice(0, -4))
  })

  test('asks for its secrets, and for a currency if it takes real money', () => {
    expect(kind.fields).toEqual(expect.arrayContaining([...kind.secretFields]))
    if (!kind.manual) expect(kind.takesRealMoney).toBe(kind.currencies !== undefined)
    expect(kind.takesRealMoney).toBe(kind.fields.length > 0)
  })

  test('charges a card again if it takes cards', () => {
    expect(kind.capabilities.chargesAgain ?? false).toBe(!kind.manual)
  })
})

test.each([
  [
    { ...account, secretKey: '' },
    { field: 'secretKey', error: 'credentials_incomplete' },
  ],
  [
    { ...account, merchantId: ' ' },
    { field: 'merchantId', error: 'credentials_incomplete' },
  ],
  [
    { ...account, merchantId: 'a b' },
    { field: 'merchantId', error: 'merchant_id_wrong' },
  ],
  [
    { ...account, secretKey: 'sk_ 0123456789abcdef' },
    { field: 'secretKey', error: 'secret_key_wrong' },
  ],
  [
    { ...account, secretKey: 'khóa_0123456789abcdef' },
    { field: 'secretKey', error: 'secret_key_wrong' },
  ],
  [{ merchantId: ' lotus-shop\n', secretKey: `\t${account.secretKey} ` }, undefined],
])('names the first wrong field of %o', (typed, problem) => {
  expect(findProblem('sandbox', normalizeCredentials('sandbox', typed))).toEqual(problem)
})

test.each([
  [stripe, undefined],
  [{ ...stripe, webhookSecret: '' }, undefined],
  [{ ...stripe, secretKey: 'rk_test_0123456789abcdef' }, undefined],
  [
    { ...stripe, publishableKey: stripe.secretKey },
    { field: 'publishableKey', error: 'publishable_key_wrong' },
  ],
  [
    { ...stripe, secretKey: stripe.publishableKey },
    { field: 'secretKey', error: 'stripe_key_wrong' },
  ],
  [
    { ...stripe, webhookSecret: 'sec_0123456789' },
    { field: 'webhookSecret', error: 'webhook_secret_wrong' },
  ],
  [
    { ...stripe, publishableKey: 'pk_live_0123456789abcdef' },
    { field: 'publishableKey', error: 'keys_of_two_modes' },
  ],
])('names what is wrong with keys of Stripe: %o', (typed, problem) => {
  expect(findProblem('stripe', normalizeCredentials('stripe', typed))).toEqual(problem)
})

test('keeps only the fields of the kind', () => {
  expect(normalizeCredentials('test', account)).toEqual({})
  expect(normalizeCredentials('sandbox', account)).toEqual(account)
})

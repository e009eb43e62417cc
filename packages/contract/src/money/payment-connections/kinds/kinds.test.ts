import { describe, expect, test } from 'vitest'
import { connectionKinds } from '../states.ts'
import { findProblem, kinds, normalizeCredentials } from './kinds.ts'

const account = { merchantId: 'lotus-shop', secretKey: 'sk_0123456789abcdef' }

describe.each(connectionKinds)('the kind %s', (name) => {
  const kind = kinds[name]

  test('shows nothing of a secret but its end', () => {
    const hint = kind.hintOf(normalizeCredentials(name, account))
    for (const field of kind.secretFields) expect(hint).not.toContain(account[field].slice(0, -4))
  })

  test('asks for its secrets, and for a currency if it takes real money', () => {
    expect(kind.fields).toEqual(expect.arrayContaining([...kind.secretFields]))
    if (!kind.manual) expect(kind.takesRealMoney).toBe(kind.currencies !== undefined)
    expect(kind.takesRealMoney).toBe(kind.fields.length > 0)
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

test('keeps only the fields of the kind', () => {
  expect(normalizeCredentials('test', account)).toEqual({})
  expect(normalizeCredentials('sandbox', account)).toEqual(account)
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { destinationKinds } from '../states.ts'
import { isIban } from './bank-account/iban.ts'
import { isRoutingNumber } from './bank-account/routing-number.ts'
import { findProblem, kinds, normalizeAccount } from './kinds.ts'

/** Examples of the SWIFT IBAN registry. */
const ibans = [
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'SC18SSCB11010000000000001497USD',
]

describe('an IBAN', () => {
  it.each(ibans)('%s is one of its country', (iban) => {
    expect(isIban(iban, iban.slice(0, 2))).toBe(true)
    expect(isIban(iban, 'AT')).toBe(false)
  })

  it('is none with a wrong digit, or with two neighbours exchanged', () => {
    const wrong = fc.record({ iban: fc.constantFrom(...ibans), at: fc.nat(40), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(wrong, ({ iban, at, by }) => {
        const place = 2 + (at % (iban.length - 2))
        const digit = Number(iban[place])
        if (Number.isNaN(digit)) return
        const changed = `${iban.slice(0, place)}${(digit + by) % 10}${iban.slice(place + 1)}`
        expect(isIban(changed, iban.slice(0, 2))).toBe(false)
        const [one, other] = [iban[place], iban[place + 1]]
        if (other === undefined || one === other) return
        const exchanged = `${iban.slice(0, place)}${other}${one}${iban.slice(place + 2)}`
        expect(isIban(exchanged, iban.slice(0, 2))).toBe(false)
      }),
    )
  })

  it('has the length of its country', () => {
    expect(isIban('DE8937040044053201300', 'DE')).toBe(false)
    expect(isIban('DE893704004405320130000', 'DE')).toBe(false)
    expect(isIban('', 'DE')).toBe(false)
    expect(isIban('DE', 'DE')).toBe(false)
  })
})

test('a routing number has nine digits and its check digit', () => {
  for (const known of ['021000021', '011401533', '091000019', '122105155']) expect(isRoutingNumber(known)).toBe(true)
  for (const wrong of ['021000022', '21000021', '0210000210', '000000000', '02100002a', ''])
    expect(isRoutingNumber(wrong)).toBe(false)
})

test('the fields of a bank account depend on its country', () => {
  const { fieldsFor } = kinds.bank_account
  expect(fieldsFor({ country: 'DE' })).toEqual(['country', 'iban'])
  expect(fieldsFor({ country: 'US' })).toEqual(['country', 'routingNumber', 'accountNumber'])
  expect(fieldsFor({ country: 'VN' })).toEqual(['country', 'bic', 'accountNumber'])
})

test.each([
  ['bank_account', { country: 'DE' }, 'iban', 'account_incomplete'],
  ['bank_account', { country: 'DE', iban: 'DE89370400440532013001' }, 'iban', 'iban_wrong'],
  [
    'bank_account',
    { country: 'US', routingNumber: '1', accountNumber: '1234' },
    'routingNumber',
    'routing_number_wrong',
  ],
  [
    'bank_account',
    { country: 'US', routingNumber: '021000021', accountNumber: '123' },
    'accountNumber',
    'account_number_wrong',
  ],
  [
    'bank_account',
    { country: 'US', routingNumber: '021000021', accountNumber: '12AB5' },
    'accountNumber',
    'account_number_wrong',
  ],
  ['bank_account', { country: 'VN', bic: 'VCBCTHBX', accountNumber: '12345' }, 'bic', 'bic_wrong'],
  ['bank_account', { country: 'VN', bic: 'VCBC', accountNumber: '12345' }, 'bic', 'bic_wrong'],
  ['paypal', {}, 'accountEmail', 'account_incomplete'],
  ['wise', { accountEmail: 'ada at example' }, 'accountEmail', 'account_email_wrong'],
] as const)('names the first wrong field: %s %o', (kind, account, field, code) => {
  expect(findProblem(kind, account)).toEqual({ field, error: code })
})

test.each([
  ['bank_account', { country: 'DE', iban: ibans[0] }, 'DE •••• 3000'],
  ['bank_account', { country: 'US', routingNumber: '021000021', accountNumber: '000123456789' }, 'US •••• 6789'],
  ['bank_account', { country: 'VN', bic: 'VCBCVNVX', accountNumber: '0071001234567' }, 'VN •••• 4567'],
  ['payoneer', { accountEmail: 'ada.lovelace@example.com' }, 'a••••@example.com'],
] as const)('accepts an account and shows only its end: %s %o', (kind, account, hint) => {
  expect(findProblem(kind, account)).toBeUndefined()
  expect(kinds[kind].hintOf(account)).toBe(hint)
})

test('what is typed is compared without spaces and dashes, and in one case', () => {
  expect(
    normalizeAccount({ country: 'de', iban: 'de89 3704-0044 0532\u00a00130 00', accountEmail: ' Ada-L@Example.com ' }),
  ).toEqual({
    country: 'DE',
    iban: ibans[0],
    accountEmail: 'ada-l@example.com',
  })
  expect(normalizeAccount({ iban: ' - ', bic: '' })).toEqual({})
})

test('each kind has a fee below three percent and arrives within a week', () => {
  for (const name of destinationKinds) {
    expect(kinds[name].feeBasisPoints).toBeLessThan(300)
    expect(kinds[name].arrivalDays).toBeLessThanOrEqual(5)
  }
})

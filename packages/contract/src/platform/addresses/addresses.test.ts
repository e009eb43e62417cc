import { allCountries } from 'country-region-data'
import fc from 'fast-check'
import { postcodeValidator } from 'postcode-validator'
import { describe, expect, it, test } from 'vitest'
import { languages } from '../api/language.ts'
import { Address } from './address.ts'
import { addressFieldsOf } from './address-fields.ts'
import { checkAddress, type TypedAddress } from './check-address.ts'
import { countryChoices, countryCodes } from './countries.ts'
import { addressLines } from './format-address.ts'
import { addressLimits } from './limits.ts'
import { postalSample, readPostalCode } from './postal-codes.ts'
import { regionsOf } from './regions.ts'
import { storedAddress } from './stored-address.ts'

/** An address of the country that fills every field it has. */
function sampleOf(country: string): TypedAddress {
  const typed: TypedAddress = { countryCode: country }
  for (const { name, choices, maxLength } of addressFieldsOf(country, 'en')) {
    if (name === 'phone') typed.phone = '+14155552671'
    else if (name === 'postalCode') typed.postalCode = postalSample(country) ?? '12345'
    else typed[name] = choices?.[0]?.value ?? `Ở ${name}`.slice(0, maxLength)
  }
  return typed
}

describe('an address in any country', () => {
  it('is checked, printed with all its parts, and has each field once', () => {
    for (const country of countryCodes) {
      const { address, findings } = checkAddress(sampleOf(country))
      expect([country, findings]).toEqual([country, {}])
      expect(Address.safeParse(address).success).toBe(true)
      const label = addressLines(address, 'en').join('\n')
      for (const field of [
        'firstName',
        'lastName',
        'company',
        'address1',
        'address2',
        'city',
        'region',
        'postalCode',
      ] as const)
        expect(label, `${country} ${field}`).toContain(address[field])
      // What was checked once is the same when it is checked again.
      expect(checkAddress(address)).toEqual({ address, findings: {} })
      for (const language of languages) {
        const rows = addressFieldsOf(country, language)
        expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
        expect(rows.map(({ name }) => name)).toEqual(
          expect.arrayContaining(['lastName', 'address1', 'company', 'address2']),
        )
        for (const { label: text } of rows) expect(text).toMatch(/\S/)
      }
    }
  })

  it('requires what its post requires', () => {
    for (const country of countryCodes) {
      const { findings } = checkAddress({ countryCode: country })
      const required = addressFieldsOf(country, 'vi').filter((row) => row.required)
      expect(Object.keys(findings).sort(), country).toEqual(required.map(({ name }) => name).sort())
    }
  })
})

test('all 249 countries can be chosen, sorted as the language sorts', () => {
  expect([...countryCodes].sort()).toEqual(allCountries.map(([, code]) => code).sort())
  expect(countryCodes).toHaveLength(249)
  for (const language of languages) {
    const names = countryChoices(language).map(({ name }) => name)
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare))
    expect(countryChoices(language).every(({ code, name }) => name !== code)).toBe(true)
  }
  expect(countryChoices('vi').find(({ code }) => code === 'JP')?.name).toBe('Nhật Bản')
})

const fields = (country: string) =>
  addressFieldsOf(country, 'en').map(({ name, required }) => (required ? name : `${name}?`))
test('Japan, Ireland and Vietnam each have their fields in their order', () => {
  expect(fields('JP')).toEqual([
    ...['lastName', 'firstName?', 'company?', 'postalCode', 'region', 'city', 'address1', 'address2?', 'phone?'],
  ])
  expect(fields('IE')).toEqual([
    ...['firstName?', 'lastName', 'company?', 'address1', 'address2?', 'city', 'region?', 'postalCode?', 'phone?'],
  ])
  expect(fields('VN')).toEqual([
    ...['lastName', 'firstName?', 'company?', 'address1', 'address2?', 'city', 'region', 'postalCode?', 'phone?'],
  ])
  expect(fields('HK')).not.toContain('postalCode')
})

test('labels and expectations are those of the country in the reader’s language', () => {
  const row = (country: string, name: string, language: 'en' | 'vi' = 'en') =>
    addressFieldsOf(country, language).find((field) => field.name === name)
  expect(row('US', 'postalCode')).toMatchObject({ label: 'ZIP code', expects: 'Enter a ZIP code like 10001.' })
  expect(row('DE', 'postalCode')?.expects).toBe('Enter a postal code like 10115.')
  expect(row('DE', 'postalCode', 'vi')?.expects).toBe('Nhập mã bưu chính như 10115.')
  expect(row('US', 'postalCode', 'vi')?.expects).toBe('Nhập mã ZIP như 10001.')
  expect(row('JP', 'region')).toMatchObject({ label: 'Prefecture' })
  expect(row('JP', 'region')?.choices).toHaveLength(47)
  expect(row('IE', 'region')?.label).toBe('County')
  expect(row('VN', 'region', 'vi')?.label).toBe('Tỉnh, thành phố')
})

test.each([
  ['JP', '１０００００１', '100-0001'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm1 1ae', 'M1 1AE'],
  ['CA', 'm5h2n2', 'M5H 2N2'],
  ['PL', '00001', '00-001'],
  ['PT', '1000', '1000'],
  ['US', '97205-1234', '97205-1234'],
  ['SE', '11120', '111 20'],
  ['US', '9720', undefined],
  ['DE', 'D-1011', undefined],
  ['VN', 'abc', 'ABC'],
])('reads the postal code of %s %s as %s', (country, typed, code) => {
  expect(readPostalCode(typed, country)).toBe(code)
})

test('every sample of a postal code is one', () => {
  for (const country of countryCodes) {
    const sample = postalSample(country)
    if (sample) expect([country, postcodeValidator(sample, country)]).toEqual([country, true])
  }
})

test('phones become E.164 with the country of the address as default', () => {
  const phone = (countryCode: string, typed: string) =>
    checkAddress({ ...sampleOf(countryCode), phone: typed }).address.phone
  expect(phone('VN', '0912 345 678')).toBe('+84912345678')
  expect(phone('US', '(415) 555-2671')).toBe('+14155552671')
  expect(phone('US', '+84 912 345 678')).toBe('+84912345678')
  for (const nonsense of ['1', 'call me', '+', '9'.repeat(30)])
    expect(checkAddress({ ...sampleOf('US'), phone: nonsense }).findings).toEqual({ phone: 'invalid' })
})

test('a region is found by code or name, with or without marks, and prints as labels have it', () => {
  const region = (countryCode: string, typed: string) => {
    const { address } = checkAddress({ ...sampleOf(countryCode), region: typed })
    return [address.region, address.regionCode]
  }
  expect(region('US', 'oregon')).toEqual(['OR', 'OR'])
  expect(region('JP', '13')).toEqual(['Tokyo', '13'])
  expect(region('VN', 'Da Nang')).toEqual(['Đà Nẵng', 'DN'])
  expect(checkAddress({ ...sampleOf('US'), region: 'Bavaria' }).findings).toEqual({ region: 'invalid' })
  expect(regionsOf('VN').filter(({ code }) => code === '15')).toEqual([])
})

test('an old address keeps its free text readable', () => {
  const old = { firstName: 'Bee', lastName: 'Buyer', address1: '1 Main Street', city: 'Manchester', region: 'Lancs' }
  expect(addressLines({ ...old, postalCode: 'M1 1AE', countryCode: 'UK' }, 'en')).toEqual([
    ...['Bee Buyer', '1 Main Street', 'Manchester', 'M1 1AE', 'Lancs', 'United Kingdom'],
  ])
  expect(addressLines({ city: 'City 2' }, 'vi')).toEqual(['City 2'])
  expect(addressLines({}, 'en')).toEqual([])
  expect(storedAddress({ countryCode: 'UK' })).toMatchObject({ countryCode: 'GB' })
  expect(storedAddress({ city: 'Huế' })).toMatchObject({ city: 'Huế', company: '', regionCode: '' })
})

test('a label is in the order of the country, with its name in the reader’s language', () => {
  const label = (typed: TypedAddress, language: 'en' | 'vi') => addressLines(checkAddress(typed).address, language)
  const hana = { lastName: 'Sato', firstName: 'Hana', address1: '1-1 Chiyoda', city: 'Chiyoda-ku' }
  expect(label({ ...hana, region: '13', postalCode: '1000001', countryCode: 'JP' }, 'vi')).toEqual([
    ...['〒100-0001', 'Tokyo', 'Chiyoda-ku', '1-1 Chiyoda', 'Sato Hana', 'Nhật Bản'],
  ])
  const bee = { firstName: 'Bee', lastName: 'Buyer', address1: '1 Main Street', address2: 'Floor 2', city: 'Portland' }
  expect(label({ ...bee, region: 'OR', postalCode: '97205', countryCode: 'US' }, 'en')).toEqual([
    ...['Bee Buyer', '1 Main Street', 'Floor 2', 'Portland, OR 97205', 'United States'],
  ])
})

test('nothing throws, nothing is longer than its limit, whatever is typed', () => {
  const nonsense = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('\0', '<b>', '__proto__', '\ud800', '\r\n', '%n%A', 'constructor'),
  )
  const typed = fc.record(Object.fromEntries(Object.keys(addressLimits).map((name) => [name, nonsense])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(typed, fc.oneof(fc.constantFrom(...countryCodes), nonsense), (values, countryCode) => {
      const { address } = checkAddress({ ...values, countryCode })
      expect(Address.safeParse(address).success).toBe(true)
      expect(JSON.stringify(address)).not.toMatch(/\\u0000|\\n/)
      addressLines({ ...values, countryCode }, 'vi')
      addressFieldsOf(countryCode, 'en')
    }),
    { numRuns: 300 },
  )
})

import { expect, test } from 'vitest'
import { findAddressWarnings } from './address-warnings.ts'
import { emptyAddress } from './stored-address.ts'

const portland = {
  ...emptyAddress,
  ...{ firstName: 'Bee', lastName: 'Buyer', address1: '12 Harbour Street', city: 'Portland' },
  ...{ region: 'OR', regionCode: 'OR', postalCode: '97204', countryCode: 'US' },
}
const warningsOf = (part: Partial<typeof portland>) => findAddressWarnings({ ...portland, ...part })

test('an address that is whole has no warning, also in countries without postal codes or regions', () => {
  expect(warningsOf({})).toEqual([])
  const central = { countryCode: 'HK', postalCode: '', region: '', regionCode: '' }
  expect(warningsOf({ ...central, region: 'Hong Kong Island' })).not.toContain('postal_code')
})

test('warns of a postal code and a region that the country does not have, and of those that are missing', () => {
  expect(warningsOf({ postalCode: 'ABC' })).toEqual(['postal_code'])
  expect(warningsOf({ postalCode: '' })).toEqual(['postal_code'])
  expect(warningsOf({ region: 'Bavaria', regionCode: '' })).toEqual(['region'])
  expect(warningsOf({ region: '', regionCode: '' })).toEqual(['region'])
})

test('warns of a missing name, street and house number; a company is a name, and a number may be in the second line', () => {
  expect(warningsOf({ firstName: '', lastName: '' })).toEqual(['name'])
  expect(warningsOf({ firstName: '', lastName: '', company: 'Lotus' })).toEqual([])
  expect(warningsOf({ address1: ' ' })).toEqual(['street'])
  expect(warningsOf({ address1: 'Harbour Street' })).toEqual(['house_number'])
  expect(warningsOf({ address1: 'Harbour Street', address2: 'No. 7' })).toEqual([])
  expect(warningsOf({ address1: 'সড়ক ৪২' })).toEqual([])
})

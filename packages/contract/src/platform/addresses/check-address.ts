import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Address } from './address.ts'
import { isRequired } from './address-fields.ts'
import { isCountryCode } from './countries.ts'
import type { AddressFieldName } from './field-labels.ts'
import { partsOf } from './format-address.ts'
import { addressLimits } from './limits.ts'
import { readPostalCode } from './postal-codes.ts'
import { findRegion, regionsOf } from './regions.ts'
import { emptyAddress } from './stored-address.ts'

export type AddressFinding = 'required' | 'invalid'
export type AddressFindings = { [field in AddressFieldName | 'countryCode']?: AddressFinding }

/** What a person typed. Every field may be missing, and every value may be nonsense. */
export type TypedAddress = { [field in AddressFieldName | 'countryCode']?: string | undefined }

const typedFields = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'region',
  'postalCode',
  'phone',
] as const

/** One line each: a label has no place for a line break, and Postgres cannot store U+0000. */
const notText = /[\p{Cc}\p{Cs}\u2028\u2029]/u
const tidied = (value: string | undefined) => (value ?? '').replace(/[\s\u00A0]+/g, ' ').trim()

/**
 * Reads what was typed as an address of its country: white space, postal code and phone as they are written there, the
 * region with its code. What the country does not have is left out.
 */
export function checkAddress(typed: TypedAddress): { address: Address; findings: AddressFindings } {
  const country = typed.countryCode ?? ''
  if (!isCountryCode(country))
    return { address: emptyAddress, findings: { countryCode: country ? 'invalid' : 'required' } }
  const address = { ...emptyAddress, countryCode: country }
  const findings: AddressFindings = {}
  const asked = askedFields(country)
  for (const field of typedFields.filter((name) => asked.has(name))) {
    const value = tidied(typed[field])
    const read = value === '' ? {} : readField(field, value, country)
    if (read) Object.assign(address, read)
    if (value === '' && isRequired(field, country)) findings[field] = 'required'
    else if (!read) findings[field] = 'invalid'
  }
  return { address, findings }
}

const askedFields = (country: string) =>
  new Set<AddressFieldName>([
    ...(['firstName', 'lastName', 'company', 'address1', 'address2', 'phone'] as const),
    ...partsOf(country)
      .flat()
      .filter((part) => part === 'city' || part === 'region' || part === 'postalCode'),
  ])

/** Undefined for what the field cannot hold. */
function readField(field: AddressFieldName, value: string, country: string): Partial<Address> | undefined {
  if (value.length > addressLimits[field] || notText.test(value)) return
  if (field === 'region') return readRegion(value, country)
  if (field === 'phone') return readPhone(value, country)
  if (field !== 'postalCode') return { [field]: value }
  const postalCode = readPostalCode(value, country)
  return postalCode === undefined || postalCode.length > addressLimits.postalCode ? undefined : { postalCode }
}

/** Countries whose labels have the code of the region. */
const printsCode = ['AU', 'BR', 'CA', 'IT', 'US']

function readRegion(value: string, country: string): Partial<Address> | undefined {
  const region = findRegion(country, value)
  if (region) return { region: printsCode.includes(country) ? region.code : region.name, regionCode: region.code }
  return regionsOf(country).length > 0 ? undefined : { region: value }
}

function readPhone(value: string, country: string): Partial<Address> | undefined {
  const phone = parsePhoneNumberFromString(value, isSupportedCountry(country) ? (country as CountryCode) : undefined)
  return phone?.isPossible() ? { phone: phone.number } : undefined
}

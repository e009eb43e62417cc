import type { Language } from '../api/language.ts'
import { type AddressFieldName, fieldLabel } from './field-labels.ts'
import { isFamilyNameFirst, type Part, partsOf } from './format-address.ts'
import { addressLimits } from './limits.ts'
import { postalSample } from './postal-codes.ts'
import { regionsOf } from './regions.ts'

export interface AddressFieldRow {
  name: AddressFieldName
  label: string
  required: boolean
  autoComplete: string
  maxLength: number
  /** Shares its line with a neighbour. */
  half?: boolean
  /** Of the region, where the country's regions are known. */
  choices?: { value: string; label: string }[]
  /** What to type, for a finding at the field: "Enter a postal code like 10115." */
  expects?: string
}

const autoComplete: Record<AddressFieldName, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  phone: 'tel',
}

/** Where mail does not arrive without it. */
const regionRequired = new Set('AE AU BR CA CN CO ES HK IN ID IT JP KR KY MX MY RU TW UA US VN'.split(' '))
const cityOptional = new Set(['HK'])

export function isRequired(field: AddressFieldName, country: string): boolean {
  if (field === 'region') return regionRequired.has(country)
  if (field === 'postalCode') return postalSample(country) !== undefined
  if (field === 'city') return !cityOptional.has(country)
  return field === 'lastName' || field === 'address1'
}

const fieldsOfPart: Record<Part, AddressFieldName[][]> = {
  name: [],
  company: [],
  street: [['address1'], ['address2']],
  city: [['city']],
  region: [['region']],
  postalCode: [['postalCode']],
}

/** The names of the fields that a country has, on their lines. The name comes first everywhere, the phone last. */
function fieldLines(country: string): AddressFieldName[][] {
  const names: AddressFieldName[] = isFamilyNameFirst(country) ? ['lastName', 'firstName'] : ['firstName', 'lastName']
  const lines = partsOf(country).flatMap((parts) =>
    parts.length > 1
      ? [parts.flatMap((part) => fieldsOfPart[part].flat())]
      : parts.flatMap((part) => fieldsOfPart[part]),
  )
  return [names, ['company'], ...lines, ['phone']]
}

/** The fields of an address in a country, in the order of the country and with its own labels. */
export function addressFieldsOf(country: string, language: Language): AddressFieldRow[] {
  return fieldLines(country).flatMap((line) => {
    // Two share a line; the last one of three has it alone.
    const paired = line.length - (line.length % 2)
    return line.map((name, at) => fieldRow(name, country, language, at < paired))
  })
}

function fieldRow(name: AddressFieldName, country: string, language: Language, isHalf: boolean): AddressFieldRow {
  const regions = name === 'region' ? regionsOf(country) : []
  const expects = expectation(name, country, language)
  return {
    name,
    label: fieldLabel(name, country, language),
    required: isRequired(name, country),
    autoComplete: autoComplete[name],
    maxLength: addressLimits[name],
    ...(isHalf && { half: true }),
    ...(regions.length > 0 && { choices: regions.map(({ code, name: label }) => ({ value: code, label })) }),
    ...(expects && { expects }),
  }
}

function expectation(name: AddressFieldName, country: string, language: Language): string | undefined {
  const label = fieldLabel(name, country, language)
  const inside = /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
  const sample = name === 'postalCode' ? postalSample(country) : undefined
  if (sample)
    return language === 'vi'
      ? `Nhập ${inside.toLowerCase() === 'mã zip' ? 'mã ZIP' : inside} như ${sample}.`
      : `Enter ${/^[aeio]/i.test(inside) ? 'an' : 'a'} ${inside} like ${sample}.`
  if (name === 'phone')
    return language === 'vi'
      ? 'Nhập số điện thoại đầy đủ, ở nước khác thì kèm mã nước như +84.'
      : 'Enter a full phone number, from another country with its code such as +44.'
  return undefined
}

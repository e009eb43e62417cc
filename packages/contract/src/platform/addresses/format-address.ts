import { formatAddress } from 'localized-address-format'
import type { Language } from '../api/language.ts'
import type { Address } from './address.ts'
import { countryNameIn } from './countries.ts'
import { isoCode, storedAddress } from './stored-address.ts'

/** The parts whose order a country decides. */
export type Part = 'name' | 'company' | 'street' | 'city' | 'region' | 'postalCode'

/** The orders of the kept data leave out the city of Japan, which stands between prefecture and street. */
const cityBeforeStreet = ['JP']
const familyNameFirst = ['CN', 'HU', 'JP', 'KP', 'KR', 'MO', 'TW', 'VN']
export const isFamilyNameFirst = (country: string): boolean => familyNameFirst.includes(country)

export const fullName = ({ firstName, lastName, countryCode }: Partial<Address>): string =>
  (isFamilyNameFirst(countryCode ?? '') ? [lastName, firstName] : [firstName, lastName]).filter(Boolean).join(' ')

const lines = (country: string, parts: Record<Part, string>, streets: string[]) =>
  formatAddress(
    {
      // Anything else would reach the table of the package.
      postalCountry: /^[A-Z]{2}$/.test(country) ? isoCode(country) : 'ZZ',
      ...{ name: parts.name, organization: parts.company, addressLines: streets },
      ...{ locality: parts.city, administrativeArea: parts.region, postalCode: parts.postalCode },
    },
    // Shops and customers write Latin letters here, but Japan's labels begin with the postal code in any script.
    country === 'JP' ? 'local' : 'latin',
  )

const markers: Record<Part, string> = {
  ...{ name: '\u0001', company: '\u0002', street: '\u0003' },
  ...{ city: '\u0004', region: '\u0005', postalCode: '\u0006' },
}
const orders = new Map<string, Part[][]>()

/** The parts of an address on each line of a label, found by formatting one that consists of markers. */
export function partsOf(country: string): Part[][] {
  const found = orders.get(country)
  if (found) return found
  const parts = lines(country, markers, [markers.street])
    .map((line) => [...line].flatMap((char) => partNames.filter((part) => markers[part] === char)))
    .filter((line) => line.length > 0)
  if (cityBeforeStreet.includes(country)) parts.splice(parts.findIndex(isStreet), 0, ['city'])
  // Only known country codes, which bounds the memory.
  if (/^[A-Z]{2}$/.test(country)) orders.set(country, parts)
  return parts
}
const partNames = Object.keys(markers) as Part[]
const isStreet = (line: Part[]) => line.includes('street')

/**
 * The lines of a label, with the country in the reader's language as the last one. What the country's order has no
 * place for, such as a region typed long ago, stays readable on a line before the country.
 */
export function addressLines(stored: Partial<Address>, language: Language): string[] {
  const address = storedAddress(stored)
  const { city, region, postalCode, countryCode: country } = address
  const printed = new Set(partsOf(country).flat())
  const isCityFirst = cityBeforeStreet.includes(country)
  const rest = { city, region, postalCode }
  const homeless = (['city', 'region', 'postalCode'] as const).filter((part) => !printed.has(part))
  const streets = [isCityFirst ? city : '', address.address1, address.address2]
  const formatted = lines(
    country,
    { name: fullName(address), company: address.company, street: '', ...rest },
    streets.filter(Boolean),
  )
  return [
    ...formatted.map(tidy),
    homeless
      .map((part) => rest[part])
      .filter(Boolean)
      .join(', '),
    country && countryNameIn(language, country),
  ].filter(Boolean)
}

const tidy = (line: string) => line.replace(/\s+/g, ' ').trim()

import type { Address } from './address.ts'

// Without the schema, so that screens that print an address load no schema library.
export const emptyAddress: Address = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  region: '',
  regionCode: '',
  postalCode: '',
  countryCode: '',
  phone: '',
}

/** The specification's code of the United Kingdom, in orders from before addresses were checked. */
export const isoCode = (country: string) => (country === 'UK' ? 'GB' : country)

/** A stored address. Those from before a field existed do not have it. */
export function storedAddress(stored: unknown): Address {
  const address = { ...emptyAddress, ...(stored as Partial<Address>) }
  return { ...address, countryCode: isoCode(address.countryCode) }
}

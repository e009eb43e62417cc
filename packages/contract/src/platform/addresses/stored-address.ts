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

/** A stored address. Those from before a field existed do not have it. */
export const storedAddress = (stored: unknown): Address => ({ ...emptyAddress, ...(stored as Partial<Address>) })

import { z } from 'zod'
import { oneLine } from '../api/fields.ts'
import { addressLimits } from './limits.ts'

/** The fields of an address as a member types it. `checkAddress` reads it as one of its country. */
export const typedAddressFields = {
  firstName: oneLine(addressLimits.firstName),
  lastName: oneLine(addressLimits.lastName),
  company: oneLine(addressLimits.company),
  address1: oneLine(addressLimits.address1),
  address2: oneLine(addressLimits.address2),
  city: oneLine(addressLimits.city),
  region: oneLine(addressLimits.region),
  postalCode: oneLine(addressLimits.postalCode),
  /** Of ISO 3166; '' before it is known. */
  countryCode: z.string().regex(/^([A-Z]{2})?$/, 'is not a country code'),
  phone: oneLine(addressLimits.phone).meta({ resource: 'customerPhone' }),
}

/** The same, of an address that something is sent to. */
export const postalAddressFields = {
  ...typedAddressFields,
  lastName: typedAddressFields.lastName.meta({ resource: 'recipientName' }),
  address1: typedAddressFields.address1.meta({ resource: 'street' }),
  city: typedAddressFields.city.meta({ resource: 'city' }),
  region: typedAddressFields.region.meta({ resource: 'region' }),
  postalCode: typedAddressFields.postalCode.meta({ resource: 'postalCode' }),
  countryCode: typedAddressFields.countryCode.meta({ resource: 'country' }),
}
export type TypedAddress = { [Name in keyof typeof typedAddressFields]: string }

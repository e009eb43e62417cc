import type { Address } from './address.ts'
import { isRequired } from './address-fields.ts'
import { readPostalCode } from './postal-codes.ts'
import { findRegion, regionsOf } from './regions.ts'

/** Why a parcel may not arrive. */
export const addressWarnings = ['name', 'street', 'house_number', 'postal_code', 'region'] as const
export type AddressWarning = (typeof addressWarnings)[number]

/** What looks wrong with an address, by the kept data of its country. A merchant decides what to do about it. */
export function findAddressWarnings(address: Address): AddressWarning[] {
  const { firstName, lastName, company, address1, address2, postalCode, region, regionCode, countryCode } = address
  const isPostalCodeWrong = postalCode
    ? readPostalCode(postalCode, countryCode) === undefined
    : isRequired('postalCode', countryCode)
  const isRegionWrong =
    regionsOf(countryCode).length > 0 &&
    (region || regionCode ? !findRegion(countryCode, regionCode || region) : isRequired('region', countryCode))
  const found: Record<AddressWarning, boolean> = {
    name: `${firstName}${lastName}${company}`.trim() === '',
    street: address1.trim() === '',
    // In any script's digits: some streets are written in Arabic or Bengali.
    house_number: address1.trim() !== '' && !/\p{N}/u.test(`${address1}${address2}`),
    postal_code: isPostalCodeWrong,
    region: isRegionWrong,
  }
  return addressWarnings.filter((warning) => found[warning])
}

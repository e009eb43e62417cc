import type { Address } from '@backroom/contract/platform/addresses/address'

/** A region that was chosen is its code in the form. */
export const typedAddress = (address: Address) => ({ ...address, region: address.regionCode || address.region })

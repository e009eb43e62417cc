import type { ShippingZone } from '@backroom/contract/selling/shipping/endpoints'
import type { NoDeliveryReason } from '@backroom/contract/selling/shipping/states'

/** The part of an address that decides on shipping and tax. */
export interface Place {
  countryCode: string
  region: string
  /** Services quote rates for it; absent where none are asked. */
  postalCode?: string
  city?: string
}

/** Where an order goes. */
export const placeOf = ({
  countryCode,
  region,
  regionCode,
  postalCode,
  city,
}: Record<'countryCode' | 'region' | 'regionCode' | 'postalCode' | 'city', string>): Place => ({
  countryCode,
  region: regionCode || region,
  ...{ postalCode, city },
})

export const sameRegion = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase()

/** The zone of a place: one that names its region, else one that names its country, else that of the rest of the world. */
export function zoneOf(
  zones: readonly ShippingZone[],
  { countryCode, region }: Place,
): ShippingZone | Exclude<NoDeliveryReason, 'no_rate'> {
  const ofCountry = zones.flatMap((zone) =>
    zone.places.filter((place) => place.countryCode === countryCode).map(({ regions }) => ({ zone, regions })),
  )
  const exact = ofCountry.find(({ regions }) => regions.some((one) => sameRegion(one, region)))
  const whole = ofCountry.find(({ regions }) => regions.length === 0)
  const found = exact?.zone ?? whole?.zone ?? zones.find(({ isRestOfWorld }) => isRestOfWorld)
  if (found) return found
  return ofCountry.length > 0 && region.trim() === '' ? 'region_needed' : 'not_shipped_to'
}

import type { Profile } from './delivery-options.ts'
import { zoneOf } from './zone-of.ts'

/** The lowest amount of goods from which a rate of the default profile is free in a country; null for none. */
export function freeShippingGoal(profiles: readonly Profile[], countryCode: string): number | null {
  const zones = profiles.find(({ isDefault }) => isDefault)?.zones ?? []
  const zone = zoneOf(zones, { countryCode, region: '' })
  if (typeof zone === 'string') return null
  const goals = zone.rates.flatMap(({ freeFromCents }) => (freeFromCents === null ? [] : [freeFromCents]))
  return goals.length > 0 ? Math.min(...goals) : null
}

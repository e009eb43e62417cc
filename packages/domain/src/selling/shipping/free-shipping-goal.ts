import type { ShippingRate, ShippingZone } from '@backroom/contract/selling/shipping/endpoints'
import type { StoreContext } from '../../platform/context.ts'
import { deliveryOptions, type Profile, parcelsOf, type ShippedLine } from './delivery-options.ts'
import { readProfiles } from './profile-queries.ts'
import { type Place, zoneOf } from './zone-of.ts'

/** What the goal depends on; what a line does not say is as in `deliveryOptions`. */
type GoalLine = Pick<ShippedLine, 'quantity' | 'priceCents'> & Partial<ShippedLine>

/**
 * The amount of goods from which a cart is shipped free to a place, whatever else is added to it. Null for none: nothing is shipped,
 * a part of it is never free there, it is free already, or the region decides and is not known.
 * @param place with region '' if that is not known
 */
export function freeShippingGoal(
  lines: readonly ShippedLine[],
  profiles: readonly Profile[],
  place: Place,
): number | null {
  if (place.countryCode === '') return null
  const parcels = parcelsOf(lines, profiles).map(({ profile: { zones } }) => zoneIn(zones, place))
  const offers = parcels.map((zone) => (zone ? goalsOf(zone) : undefined))
  const goals = [...new Set(offers.flatMap((own) => [...(own?.byName.keys() ?? [])]))].map((name) =>
    Math.max(...offers.map((own) => goalOf(own, name))),
  )
  const goalCents = Math.min(...goals)
  // Math.min of nothing is Infinity, as is the goal of a name that one part of the cart does not reach.
  if (goalCents === 0 || goalCents === Number.POSITIVE_INFINITY) return null
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  return subtotalCents < goalCents && isFree(lines, profiles, subtotalCents, place) ? null : goalCents
}

/** `freeShippingGoal` by the profiles of the store. */
export const findFreeShippingGoal = async (ctx: StoreContext, lines: readonly GoalLine[], place: Place) =>
  freeShippingGoal(
    lines.map((line) => ({
      ...{ weightGrams: null, requiresShipping: true, shippingProfileId: null, sku: '', title: '' },
      ...line,
    })),
    await readProfiles(ctx),
    place,
  )

/** The zone of a place; undefined if there is none, or if it depends on a region that is not known. */
function zoneIn(zones: readonly ShippingZone[], place: Place): ShippingZone | undefined {
  const isByRegion = zones.some(({ places }) =>
    places.some(({ countryCode, regions }) => countryCode === place.countryCode && regions.length > 0),
  )
  if (isByRegion && place.region.trim() === '') return undefined
  const zone = zoneOf(zones, place)
  return typeof zone === 'string' ? undefined : zone
}

interface Goals {
  /** The lowest amount from which a rate of this name is free. */
  byName: Map<string, number>
  /** Whether the zone may have another offer of a name, which would be taken instead of its cheapest one. */
  mayOffer: (name: string) => boolean
}

function goalsOf({ rates, quotes = [] }: ShippingZone): Goals {
  const byName = new Map<string, number>()
  for (const rate of rates) {
    const cents = freeFrom(rate)
    if (cents !== null) byName.set(rate.name, Math.min(cents, byName.get(rate.name) ?? cents))
  }
  return { byName, mayOffer: (name) => quotes.length > 0 || rates.some((rate) => rate.name === name) }
}

/** From which amount a part of a cart is free in the option of a name. */
function goalOf(goals: Goals | undefined, name: string): number {
  if (!goals || goals.byName.size === 0) return Number.POSITIVE_INFINITY
  const { byName, mayOffer } = goals
  return byName.get(name) ?? (mayOffer(name) ? Number.POSITIVE_INFINITY : Math.min(...byName.values()))
}

/** The amount from which a rate is free, without another condition and without an end; null for none. */
function freeFrom({ condition, from, to, priceCents, perItemCents, freeFromCents }: ShippingRate): number | null {
  if ((condition !== 'always' && condition !== 'order_price') || (condition === 'order_price' && to !== null))
    return null
  const startCents = condition === 'order_price' ? from : 0
  if (priceCents === 0 && perItemCents === 0) return startCents
  return freeFromCents === null ? null : Math.max(startCents, freeFromCents)
}

function isFree(lines: readonly ShippedLine[], profiles: readonly Profile[], subtotalCents: number, place: Place) {
  const found = deliveryOptions(lines, profiles, subtotalCents, place)
  return found.state === 'options' && found.options.some(({ cents, isPickup }) => cents === 0 && !isPickup)
}

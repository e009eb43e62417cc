import type { QuotedRates, ShippingRate, ShippingZone } from '@backroom/contract/selling/shipping/endpoints'
import type { NoDeliveryReason } from '@backroom/contract/selling/shipping/states'
import type { Quoted } from '../rate-services/rate-services.ts'
import { type Place, zoneOf } from './zone-of.ts'

/** A line as rates see it. */
export interface ShippedLine {
  quantity: number
  /** Of a piece; null counts as 0. */
  weightGrams: number | null
  requiresShipping: boolean
  /** Null for the default profile. */
  shippingProfileId: string | null
  /** Of a piece, before discounts. */
  priceCents: number
  sku: string
  title: string
}

/** What a service said about lines that travel together. */
export type QuotesOfLines = (serviceId: string, lines: readonly ShippedLine[]) => Quoted

export interface Profile {
  id: string
  isDefault: boolean
  zones: readonly ShippingZone[]
  /** Where orders can be collected. */
  pickups: readonly { id: string; name: string }[]
}

export interface DeliveryOption {
  /** The same as long as the rates exist. */
  key: string
  name: string
  cents: number
  daysFrom: number | null
  daysTo: number | null
  isPickup: boolean
}

export type Delivery =
  /** Nothing has to be delivered, or the shop has no zone, so that shipping is free everywhere. */
  { state: 'free' } | { state: 'options'; options: DeliveryOption[] } | { state: 'none'; reason: NoDeliveryReason }

/**
 * What an address can choose from, cheapest first, then in the order of the rates. Each profile of the cart contributes one
 * rate to an option: the rate of the same name, or its cheapest one.
 * @param subtotalCents of all goods, before discounts: the one amount that prices and "free from" are compared with
 * @param quotes what services said; without them nothing is quoted
 */
export function deliveryOptions(
  lines: readonly ShippedLine[],
  profiles: readonly Profile[],
  subtotalCents: number,
  place: Place,
  quotes: QuotesOfLines = () => ({ state: 'failed', service: '' }),
): Delivery {
  const parcels = parcelsOf(lines, profiles)
  if (parcels.length === 0) return { state: 'free' }
  const pickups = (standardOf(profiles)?.pickups ?? []).map(pickupOf)
  const offers: DeliveryOption[][] = []
  for (const { profile, lines: own } of parcels) {
    const zone = zoneOf(profile.zones, place)
    if (typeof zone === 'string') return orPickups(pickups, zone)
    const quoted = (zone.quotes ?? []).map((rates) => ({ rates, said: quotes(rates.serviceId, own) }))
    const offered = offersOf(zone, own, subtotalCents, quoted)
    if (offered.length === 0) {
      // Pick-up alone would be chosen before the customer sees what else there is.
      if (quoted.some(({ said }) => said.state === 'unknown')) return { state: 'none', reason: 'address_needed' }
      return orPickups(pickups, 'no_rate')
    }
    offers.push(offered)
  }
  return { state: 'options', options: [...combine(offers), ...pickups] }
}

/** What services have to be asked about before `deliveryOptions` knows all rates. */
export function quotedParcels(lines: readonly ShippedLine[], profiles: readonly Profile[], place: Place) {
  return parcelsOf(lines, profiles).flatMap(({ profile, lines: own }) => {
    const zone = zoneOf(profile.zones, place)
    if (typeof zone === 'string') return []
    return (zone.quotes ?? []).map(({ serviceId }) => ({ serviceId, lines: own }))
  })
}

const standardOf = (profiles: readonly Profile[]) => profiles.find(({ isDefault }) => isDefault)

/** The shipped lines of each profile that has zones. */
export function parcelsOf(lines: readonly ShippedLine[], profiles: readonly Profile[]) {
  const standard = standardOf(profiles)
  const shipped = lines.filter(({ requiresShipping }) => requiresShipping)
  return [...Map.groupBy(shipped, (line) => profileOf(line, profiles, standard)?.id)]
    .map(([id, own]) => ({ profile: profiles.find((one) => one.id === id), lines: own }))
    .flatMap(({ profile, lines: own }) => (profile && profile.zones.length > 0 ? [{ profile, lines: own }] : []))
    .sort((a, b) => (a.profile.id < b.profile.id ? -1 : 1))
}

/** A profile without zones ships as the default one. */
function profileOf({ shippingProfileId }: ShippedLine, profiles: readonly Profile[], standard: Profile | undefined) {
  const own = profiles.find(({ id }) => id === shippingProfileId)
  return own && own.zones.length > 0 ? own : standard
}

const orPickups = (pickups: DeliveryOption[], reason: NoDeliveryReason): Delivery =>
  pickups.length > 0 ? { state: 'options', options: pickups } : { state: 'none', reason }

const pickupOf = ({ id, name }: { id: string; name: string }): DeliveryOption => ({
  ...{ key: `pickup ${id}`, name, cents: 0, daysFrom: null, daysTo: null, isPickup: true },
})

interface QuotedOffer {
  rates: QuotedRates
  said: Quoted
}

/** The cheapest rate of each name, cheapest first. */
function offersOf(
  zone: ShippingZone,
  lines: readonly ShippedLine[],
  subtotalCents: number,
  quoted: readonly QuotedOffer[],
): DeliveryOption[] {
  const pieces = sumOf(lines, () => 1)
  const amounts = {
    always: 0,
    order_price: subtotalCents,
    weight: sumOf(lines, ({ weightGrams }) => weightGrams ?? 0),
    quantity: pieces,
  }
  const byName = new Map<string, DeliveryOption>()
  const offer = (option: Omit<DeliveryOption, 'isPickup'>) => {
    const known = byName.get(option.name)
    if (!known || option.cents < known.cents) byName.set(option.name, { ...option, isPickup: false })
  }
  for (const rate of zone.rates) {
    const amount = amounts[rate.condition]
    if (rate.condition !== 'always' && (amount < rate.from || (rate.to !== null && amount >= rate.to))) continue
    const { id: key, name, daysFrom, daysTo } = rate
    offer({ key, name, cents: centsOf(rate, pieces, subtotalCents), daysFrom, daysTo })
  }
  for (const one of quoted) for (const option of quotedOptions(one)) offer(option)
  return [...byName.values()].sort((a, b) => a.cents - b.cents)
}

/** What the service quoted, with what the shop adds; its fallback while it says nothing. */
function quotedOptions({ rates, said }: QuotedOffer): Omit<DeliveryOption, 'isPickup'>[] {
  const { id, markupPercent, markupCents, fallbackCents } = rates
  if (said.state === 'quoted')
    return said.rates.map(({ code, cents, ...quote }) => ({
      ...quote,
      key: `${id}:${code}`,
      cents: cents + Math.round((cents * markupPercent) / 100) + markupCents,
    }))
  if (said.state !== 'failed' || fallbackCents === null || said.service === '') return []
  return [{ key: id, name: said.service, cents: fallbackCents, daysFrom: null, daysTo: null }]
}

const centsOf = ({ priceCents, perItemCents, freeFromCents }: ShippingRate, pieces: number, subtotalCents: number) =>
  freeFromCents !== null && subtotalCents >= freeFromCents ? 0 : priceCents + perItemCents * pieces

const sumOf = (lines: readonly ShippedLine[], amountOf: (line: ShippedLine) => number) =>
  lines.reduce((sum, line) => sum + amountOf(line) * line.quantity, 0)

function combine(offers: readonly DeliveryOption[][]): DeliveryOption[] {
  const names = new Set(offers.flatMap((own) => own.map(({ name }) => name)))
  const options = new Map<string, DeliveryOption>()
  for (const name of names) {
    const parts = offers.map((own) => own.find((one) => one.name === name) ?? own[0]!)
    const option = parts.reduce(add)
    options.set(option.key, option)
  }
  return [...options.values()].sort((a, b) => a.cents - b.cents)
}

/** Slower parts decide when everything has arrived. */
const add = (a: DeliveryOption, b: DeliveryOption): DeliveryOption => ({
  key: `${a.key} ${b.key}`,
  name: a.name.split(' + ').includes(b.name) ? a.name : `${a.name} + ${b.name}`,
  cents: a.cents + b.cents,
  daysFrom: later(a.daysFrom, b.daysFrom),
  daysTo: later(a.daysTo, b.daysTo),
  isPickup: false,
})

/** Unknown if one of them is unknown. */
const later = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b))

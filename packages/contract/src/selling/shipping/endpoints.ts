import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, nonBlank, oneLine } from '../../platform/api/fields.ts'
import { shippingErrors } from './errors.ts'
import { limits } from './limits.ts'
import { rateConditions } from './states.ts'

const cents = z.int().min(0).max(limits.cents)
const bound = z.int().min(0).max(limits.conditionValue)
const days = z.int().min(0).max(limits.days).nullable()

export const ShippingRate = z.object({
  id: z.uuid(),
  /** Customers see it. */
  name: oneLine(limits.nameLength, 1),
  condition: z.enum(rateConditions),
  /** Minor units, grams or pieces, by the condition; `to` is the first value without the rate. */
  from: bound,
  to: bound.nullable(),
  priceCents: cents,
  /** For each piece, beside the price. */
  perItemCents: cents,
  /** Free from this amount of goods, before discounts; null for never. */
  freeFromCents: cents.nullable(),
  daysFrom: days,
  daysTo: days,
})
export type ShippingRate = z.infer<typeof ShippingRate>

/** Rates that a service quotes for the goods and the address. */
export const QuotedRates = z.object({
  id: z.uuid(),
  serviceId: z.uuid(),
  /** Added to each price: a part of it, and an amount. */
  markupPercent: z.int().min(0).max(limits.markupPercent),
  markupCents: cents,
  /** What the service's name costs while it gives no answer; null for no delivery then. */
  fallbackCents: cents.nullable(),
})
export type QuotedRates = z.infer<typeof QuotedRates>

export const ShippingZone = z.object({
  id: z.uuid(),
  name: oneLine(limits.nameLength, 1),
  /** Countries that no other zone of the profile names. */
  isRestOfWorld: z.boolean(),
  places: z
    .array(
      z.object({
        countryCode: z.string().regex(/^[A-Z]{2}$/),
        /** Codes as customers enter them, such as `NY`; empty for the whole country. */
        regions: z.array(oneLine(limits.regionLength, 1)).max(limits.regions),
      }),
    )
    .max(limits.places),
  rates: z.array(ShippingRate).max(limits.rates),
  /** Absent like empty. */
  quotes: z.array(QuotedRates).max(limits.quotes).optional(),
})
export type ShippingZone = z.infer<typeof ShippingZone>

const rules = {
  name: nonBlank(limits.nameLength).meta({ resource: 'newShippingProfileName' }),
  /** Of the default profile: none. */
  productIds: z.array(idOf('product')).max(limits.products),
  zones: z.array(ShippingZone).max(limits.zones).meta({ resource: 'shippingZones' }),
  /** Of other profiles than the default one: none. */
  pickupLocationIds: z.array(idOf('pickupLocation')).max(limits.pickups).meta({ resource: 'noPickups' }),
}
const body = z.object(rules)
export type ShippingProfileBody = z.infer<typeof body>

export const ShippingProfile = z.object({
  id: z.uuid(),
  ...rules,
  isDefault: z.boolean(),
  revision: z.int(),
})
export type ShippingProfile = z.infer<typeof ShippingProfile>

const params = z.object({ id: idOf('shippingProfile') })

export const shipping = group('shipping', {
  list: endpoint({
    method: 'GET',
    path: '/stores/shipping/profiles',
    summary: 'Shipping profiles, the default one first',
    permission: 'settings.view',
    answer: z.object({ profiles: z.array(ShippingProfile) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/shipping/profiles/{id}',
    summary: 'A shipping profile with its zones and rates',
    permission: 'settings.view',
    params,
    answer: ShippingProfile,
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/shipping/profiles',
    summary: 'Creates a shipping profile for some products, which leave the profile they were in',
    permission: 'settings.edit',
    idempotent: true,
    status: 201,
    body,
    answer: ShippingProfile,
    errors: [generalErrors.not_found, shippingErrors.profile_name_taken, shippingErrors.too_many_profiles],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/stores/shipping/profiles/{id}',
    summary: 'Replaces the zones, rates and products of a shipping profile; checkouts use them at once',
    permission: 'settings.edit',
    ifMatch: true,
    params,
    body,
    answer: ShippingProfile,
    errors: [generalErrors.not_found, shippingErrors.profile_name_taken],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/shipping/profiles/{id}',
    summary: 'Deletes a shipping profile; its products ship by the default one',
    permission: 'settings.edit',
    params: z.object({ id: idOf('removableShippingProfile') }),
    answer: z.object({}),
    errors: [generalErrors.not_found, shippingErrors.default_profile],
  }),
})

import type { NoDeliveryReason } from '@backroom/contract/selling/shipping/states'
import type { StoreContext } from '../../platform/context.ts'
import { type Destination, type Line, standardTaxClass } from '../pricing/pricing.ts'
import {
  type DeliveryOption,
  deliveryOptions,
  freeShippingGoal,
  type Place,
  readProfiles,
  type ShippedLine,
} from '../shipping/shipping.ts'
import { destinationOf, readTaxes } from '../taxes/taxes.ts'

/** Where a cart goes, and how. */
export interface Shipment {
  place: Place
  /** The key of the chosen option; '' before a choice, for the cheapest one. */
  optionKey: string
  /** What the buyer entered, or ''. */
  vatNumber: string
}

export type CartDelivery =
  /** Depends on the address, which is not known. */
  | { state: 'unknown' }
  /** Shipping is free, or nothing is shipped. */
  | { state: 'free' }
  | { state: 'none'; reason: NoDeliveryReason }
  | { state: 'chosen'; options: DeliveryOption[]; option: DeliveryOption; isAsChosen: boolean }

export interface FoundDestination {
  destination: Destination
  delivery: CartDelivery
  /** Goods from this amount on are shipped free in the store's country; null for none. */
  freeShippingFromCents: number | null
  asksVatNumber: boolean
  /** Whether another address may change the total. */
  dependsOnAddress: boolean
}

const nowhere: Place = { countryCode: '', region: '' }

/** Shipping and taxes of a cart. Without an address no shipping and no tax is known. */
export async function findDestination(
  ctx: StoreContext,
  lines: readonly (Line & Partial<ShippedLine>)[],
  shipment: Shipment | null,
): Promise<FoundDestination> {
  const place = shipment?.place ?? nowhere
  const [profiles, taxes] = await Promise.all([readProfiles(ctx), readTaxes(ctx, place.countryCode)])
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const shipped = lines.map((line) => ({
    quantity: line.quantity,
    weightGrams: line.weightGrams ?? null,
    requiresShipping: line.requiresShipping ?? true,
    shippingProfileId: line.shippingProfileId ?? null,
  }))
  const found = deliveryOptions(shipped, profiles, subtotalCents, place)
  const delivery = chosenOf(found, shipment)
  return {
    delivery,
    destination: destinationOf(taxes, {
      place,
      shippingCents: delivery.state === 'chosen' ? delivery.option.cents : 0,
      taxClasses: lines.map(({ taxClass = standardTaxClass }) => taxClass),
      vatNumber: shipment?.vatNumber ?? '',
    }),
    freeShippingFromCents: taxes.countryCode ? freeShippingGoal(profiles, taxes.countryCode) : null,
    asksVatNumber: taxes.asksVatNumber,
    dependsOnAddress: delivery.state !== 'free' || taxes.hasRates,
  }
}

function chosenOf(found: ReturnType<typeof deliveryOptions>, shipment: Shipment | null): CartDelivery {
  if (found.state === 'free') return found
  if (!shipment) return { state: 'unknown' }
  if (found.state === 'none') return found
  const { options } = found
  const chosen = options.find(({ key }) => key === shipment.optionKey)
  return {
    state: 'chosen',
    options,
    option: chosen ?? options[0]!,
    isAsChosen: shipment.optionKey === '' || chosen !== undefined,
  }
}

import { isRequired } from '@backroom/contract/platform/addresses/address-fields'
import type { NoDeliveryReason } from '@backroom/contract/selling/shipping/states'
import type { TaxExemption } from '@backroom/contract/selling/taxes/states'
import type { StoreContext } from '../../platform/context.ts'
import { isTaxExempt } from '../customers/customers.ts'
import { type Destination, type Line, standardTaxClass } from '../pricing/pricing.ts'
import { type Parcel, type Quoted, readQuotes, type WantedQuote } from '../rate-services/rate-services.ts'
import {
  type DeliveryOption,
  deliveryOptions,
  type Place,
  type Profile,
  quotedParcels,
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
  /** Of the buyer, once it is known: a customer can be exempt from tax. */
  email?: string
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
  asksVatNumber: boolean
  /** Why tax is left out that the lines would have; null if it is not. */
  taxExemption: TaxExemption | null
  /** Whether another address may change the total. */
  dependsOnAddress: boolean
  /** What services have to be asked about before all rates are known. */
  wantedQuotes: WantedQuote[]
}

const nowhere: Place = { countryCode: '', region: '' }

/** Shipping and taxes of a cart. Without an address no shipping and no tax is known. */
export async function findDestination(
  ctx: StoreContext,
  lines: readonly (Line & Partial<ShippedLine>)[],
  shipment: Shipment | null,
  currency: string,
): Promise<FoundDestination> {
  const place = shipment?.place ?? nowhere
  const [profiles, taxes] = await Promise.all([readProfiles(ctx), readTaxes(ctx, place.countryCode)])
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const shipped = lines.map((line) => ({
    quantity: line.quantity,
    weightGrams: line.weightGrams ?? null,
    requiresShipping: line.requiresShipping ?? true,
    shippingProfileId: line.shippingProfileId ?? null,
    ...{ priceCents: line.priceCents, sku: line.sku ?? '', title: line.title ?? '' },
  }))
  const email = shipment?.email
  const [{ quotes, wanted }, isCustomerExempt] = await Promise.all([
    findQuotes(ctx, shipped, profiles, place, currency),
    email !== undefined && taxes.rates.length > 0 && isTaxExempt(ctx, email),
  ])
  const found = deliveryOptions(shipped, profiles, subtotalCents, place, quotes)
  const delivery = chosenOf(found, shipment)
  const taxClasses = lines.map(({ taxClass = standardTaxClass }) => taxClass)
  const destination = destinationOf(taxes, {
    place,
    shippingCents: delivery.state === 'chosen' ? delivery.option.cents : 0,
    taxClasses,
    vatNumber: shipment?.vatNumber ?? '',
    isCustomerExempt,
  })
  const isTaxed = taxClasses.some((taxClass) => destination.tax.rates[taxClass]?.length)
  return {
    delivery,
    destination,
    asksVatNumber: taxes.asksVatNumber,
    taxExemption: isTaxed && destination.tax.isExempt ? (isCustomerExempt ? 'customer' : 'vat_number') : null,
    dependsOnAddress: delivery.state !== 'free' || taxes.hasRates,
    wantedQuotes: wanted,
  }
}

/** What services have quoted for an address. An address that is not whole yet, and a price without a buyer, have no quotes. */
async function findQuotes(
  ctx: StoreContext,
  lines: readonly ShippedLine[],
  profiles: readonly Profile[],
  place: Place,
  currency: string,
) {
  const { countryCode, region, postalCode, city = '' } = place
  const asked = quotedParcels(lines, profiles, place)
  const parcelOf = (own: readonly ShippedLine[]): Parcel => ({
    currency,
    destination: { countryCode, region, postalCode: postalCode ?? '', city },
    items: own.map(({ sku, title, quantity, weightGrams, priceCents }) => ({
      ...{ sku, title, quantity, grams: weightGrams ?? 0, priceCents },
    })),
  })
  const isWhole = postalCode !== undefined && (postalCode.trim() !== '' || !isRequired('postalCode', countryCode))
  const { quotes, wanted } = await readQuotes(
    ctx,
    asked.map(({ serviceId, lines: own }) => ({ serviceId, parcel: parcelOf(own) })),
  )
  return {
    quotes: (serviceId: string, own: readonly ShippedLine[]): Quoted => {
      const said = quotes(serviceId, parcelOf(own))
      // Drafts and changes of orders send no question: they use the fallback price.
      return said.state === 'unknown' && postalCode === undefined ? { state: 'failed', service: said.service } : said
    },
    wanted: isWhole ? wanted : [],
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

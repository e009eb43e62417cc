import type { Address } from '@backroom/contract/platform/addresses/address'
import type { DraftPrice } from '@backroom/contract/selling/draft-orders/endpoints'
import type { DraftCart } from '../carts/carts.ts'
import type { Shipment } from '../discounts/discounts.ts'

/** Where a draft is shipped, and whose it is; null before the country is known. */
export const shipmentTo = (
  { countryCode, region, regionCode }: Address,
  { optionKey, email }: { optionKey: string; email: string },
): Shipment | null =>
  countryCode ? { place: { countryCode, region: regionCode || region }, optionKey, vatNumber: '', email } : null

const nothing: ReadonlyMap<string, number> = new Map()

/** The price as the form of a draft shows it. `reserved`: the pieces that the draft has reserved. */
export function shownPrice(cart: DraftCart, reserved = nothing): DraftPrice {
  const { delivery } = cart
  const demand = new Map<string, number>()
  for (const { variantId, quantity } of cart.lines) demand.set(variantId, (demand.get(variantId) ?? 0) + quantity)
  return {
    currency: cart.currency,
    lines: cart.found.map(({ line, priced }) => ({
      ...{ title: priced?.title ?? line.title, variantTitle: priced?.variantTitle ?? '', sku: priced?.sku ?? '' },
      ...{ imageUrl: priced?.imageUrl ?? '', quantity: line.quantity, priceCents: priced?.priceCents ?? 0 },
      listCents: priced?.listCents ?? null,
      grossCents: (priced?.priceCents ?? 0) * line.quantity,
      ownDiscountCents: cart.discounts.find(({ id }) => id === line.id)?.cents ?? 0,
      stock: availableOf(priced, reserved),
      isShort: isShort(priced, { demand, reserved }),
      isGone: !priced,
    })),
    subtotalCents: cart.subtotalCents,
    discountCents: cart.discountCents,
    shippingCents: cart.shippingCents,
    options: delivery.state === 'chosen' ? delivery.options.map(({ key, name, cents }) => ({ key, name, cents })) : [],
    deliveryName: delivery.state === 'chosen' ? delivery.option.name : '',
    isDelivered: delivery.state !== 'none',
    taxes: cart.appliedTaxes.map(({ name, millionths, isIncluded, cents }) => ({
      name,
      millionths,
      isIncluded,
      cents,
    })),
    taxCents: cart.addedTaxCents,
    isExempt: cart.taxExemption !== null,
    exemptTaxCents: cart.exemptTaxCents,
    totalCents: cart.totalCents,
  }
}

type PricedLine = DraftCart['found'][number]['priced']

const availableOf = (line: PricedLine, reserved: ReadonlyMap<string, number>) =>
  !line || line.stock === null ? null : line.stock + (reserved.get(line.variantId) ?? 0)

function isShort(
  line: PricedLine,
  { demand, reserved }: Record<'demand' | 'reserved', ReadonlyMap<string, number>>,
): boolean {
  const available = availableOf(line, reserved)
  return !!line && available !== null && !line.sellsWithoutStock && available < demand.get(line.variantId)!
}

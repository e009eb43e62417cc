import { limits as shippingLimits } from '@backroom/contract/selling/shipping/limits'
import type { NoDeliveryReason } from '@backroom/contract/selling/shipping/states'
import { limits as taxLimits } from '@backroom/contract/selling/taxes/limits'
import type { CartLine } from '@backroom/domain/selling/carts/carts'
import type { DiscountedCart } from '@backroom/domain/selling/discounts/discounts'
import { parseVatNumber } from '@backroom/domain/selling/taxes/taxes'
import type { CheckoutFinding, CheckoutView, DeliveryView, TotalChange } from '@backroom/storefront/views/buying'

/** The fields of a checkout form that decide on shipping and tax. */
export interface ReadDelivery {
  optionKey: string
  vatNumber: string
  /** The amounts that the form showed, in the order of `parts`; undefined if it does not say. */
  shown: number[] | undefined
}

const parts = ['goods', 'discount', 'shipping', 'tax', 'tip', 'total'] as const

export function readDelivery(body: Record<string, unknown>): ReadDelivery {
  const typed = (field: string, length: number) => {
    const value = body[field]
    return typeof value === 'string' ? value.trim().slice(0, length) : ''
  }
  const shown = typed('shown', 100).split(' ').map(Number)
  return {
    optionKey: typed('deliveryOption', shippingLimits.keyLength),
    vatNumber: typed('vatNumber', taxLimits.vatNumberLength),
    shown: shown.length === parts.length && shown.every(Number.isSafeInteger) ? shown : undefined,
  }
}

/** Reports an invalid VAT number, because its order would be taxed. */
export const vatFinding = ({ vatNumber }: ReadDelivery): CheckoutView['findings'] =>
  vatNumber !== '' && !parseVatNumber(vatNumber) ? { vatNumber: 'vatNumber' } : {}

const amountsOf = (cart: DiscountedCart<CartLine>) => [
  cart.subtotalCents,
  cart.discountCents + cart.exemptTaxCents,
  cart.shippingCents,
  cart.addedTaxCents,
  cart.tipCents,
  cart.totalCents,
]

export function deliveryView(cart: DiscountedCart<CartLine>, typed: ReadDelivery | undefined): DeliveryView {
  const { delivery, asksVatNumber } = cart
  return {
    options: delivery.state === 'chosen' ? delivery.options : [],
    chosenKey: delivery.state === 'chosen' ? delivery.option.key : '',
    ...(delivery.state === 'none' && delivery.reason === 'address_needed' && { isAddressNeeded: true }),
    ...(asksVatNumber && { vatNumber: typed?.vatNumber ?? '' }),
    shown: amountsOf(cart).join(' '),
    ...changesOf(cart, typed),
  }
}

/** What has changed since the customer looked. */
export function changesOf(
  cart: DiscountedCart<CartLine>,
  typed: Pick<ReadDelivery, 'shown'> | undefined,
): { changes?: TotalChange[] } {
  const amounts = amountsOf(cart)
  const changes = (typed?.shown ?? amounts).flatMap((fromCents, index): TotalChange[] =>
    fromCents === amounts[index] ? [] : [{ what: parts[index]!, fromCents, toCents: amounts[index]! }],
  )
  return changes.length > 0 ? { changes } : {}
}

const findings = {
  not_shipped_to: 'notShippedTo',
  region_needed: 'regionNeeded',
  no_rate: 'noRate',
} as const satisfies Record<Exclude<NoDeliveryReason, 'address_needed'>, CheckoutFinding>

/**
 * Why the address gets nothing. That a whole address is needed is no error: it is said where the options will be.
 * @param isTyped whether the buyer has entered one: before, nothing is wrong
 */
export function undeliverable({ delivery }: DiscountedCart<CartLine>, isTyped: boolean): CheckoutView['findings'] {
  if (delivery.state !== 'none' || delivery.reason === 'address_needed' || !isTyped) return {}
  return { [delivery.reason === 'region_needed' ? 'region' : 'countryCode']: findings[delivery.reason] }
}

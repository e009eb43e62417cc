import type { CartLine } from '../carts/carts.ts'
import type { DiscountedCart } from '../discounts/discounts.ts'
import type { Tip } from '../pricing/pricing.ts'
import { parseVatNumber } from '../taxes/taxes.ts'

/**
 * The amounts of a cart as checkout and order keep them: `tax_cents` is what is added to prices, and included tax that an exempt
 * customer does not pay is part of the discount, so that the parts add up.
 */
export function pricedColumns(cart: DiscountedCart<CartLine>, vatNumber: string, tip?: Tip | null) {
  const includedCents = cart.taxCents - cart.addedTaxCents
  const addsTax = cart.addedTaxCents > 0
  return {
    currency: cart.currency,
    lines: JSON.stringify(
      cart.lines.map((line) => ({
        ...line,
        discountCents: line.grossCents - line.totalCents,
        taxCents: addsTax ? line.taxCents : 0,
      })),
    ),
    discounts: JSON.stringify(cart.discounts),
    taxes: JSON.stringify(cart.appliedTaxes),
    delivery: cart.delivery.state === 'chosen' ? JSON.stringify(cart.delivery.option) : null,
    // Kept only if it changed the price.
    vat_number: cart.taxExemption ? (parseVatNumber(vatNumber)?.number ?? '') : '',
    tax_exemption: cart.taxExemption,
    subtotal_cents: cart.subtotalCents,
    discount_cents: cart.discountCents + cart.exemptTaxCents,
    exempt_tax_cents: cart.exemptTaxCents,
    shipping_cents: cart.shippingCents,
    tax_cents: cart.addedTaxCents,
    included_tax_cents: includedCents,
    tip_cents: cart.tipCents,
    tip_percent: tip && 'percent' in tip && cart.tipCents > 0 ? tip.percent : null,
    total_cents: cart.totalCents,
  }
}

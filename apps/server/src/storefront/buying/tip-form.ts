import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import type { CartLine } from '@backroom/domain/selling/carts/carts'
import type { Asked } from '@backroom/domain/selling/checkout-settings/checkout-settings'
import type { SavedCheckout } from '@backroom/domain/selling/checkouts/checkouts'
import type { DiscountedCart } from '@backroom/domain/selling/discounts/discounts'
import { type Tip, tipOf } from '@backroom/domain/selling/pricing/pricing'
import { ownTip } from '@backroom/storefront/checkout/payment/own-tip'
import type { TipView } from '@backroom/storefront/views/buying'

/** What a buyer chose of the tips: '' for none, a percentage, or `own` with an amount in units of the currency. */
export interface TypedTip {
  chosen: string
  amount: string
}

const longest = 20

export function readTip({ tip, tipAmount }: Record<string, unknown>): TypedTip {
  const typed = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, longest) : '')
  return { chosen: typed(tip), amount: typed(tipAmount) }
}

/** An amount as it is typed. */
const typedTip = (cents: number, currency: string): TypedTip =>
  cents > 0 ? { chosen: ownTip, amount: String(majorUnits(cents, currency)) } : { chosen: '', amount: '' }

/** The tip of a saved checkout. A percent that the shop no longer suggests is the amount that it was. */
export const savedTip = ({ tipPercent, tipCents, currency }: SavedCheckout, { tipPercents }: Asked): TypedTip =>
  tipPercent !== null && tipPercents.includes(tipPercent)
    ? { chosen: String(tipPercent), amount: '' }
    : typedTip(tipCents, currency)

/** @returns null for none, for what the shop does not offer, and for what is no amount */
export function tipIn({ chosen, amount }: TypedTip, { tipPercents, currency }: Asked): Tip | null {
  if (tipPercents.length === 0) return null
  if (chosen !== ownTip) {
    const percent = tipPercents.find((one) => String(one) === chosen)
    return percent === undefined ? null : { percent }
  }
  const cents = Math.round(Number(amount) * 10 ** fractionDigits(currency))
  return Number.isSafeInteger(cents) && cents > 0 ? { cents } : null
}

/** Undefined if the shop takes no tips, and for an agreed price. */
export function tipView(cart: DiscountedCart<CartLine>, typed: TypedTip | undefined, asked: Asked): { tip?: TipView } {
  if (asked.tipPercents.length === 0 || !cart.takesCodes) return {}
  const goodsCents = cart.subtotalCents - cart.discountCents - cart.exemptTaxCents
  const chosen = typed && tipIn(typed, asked)
  const isOwn = typed?.chosen === ownTip
  const amount = chosen && isOwn ? typedTip(cart.tipCents, asked.currency).amount : ''
  return {
    tip: {
      suggestions: asked.tipPercents.map((percent) => ({ percent, cents: tipOf({ percent }, goodsCents) })),
      chosen: isOwn || chosen ? (typed?.chosen ?? '') : '',
      amount,
      mostCents: goodsCents,
    },
  }
}

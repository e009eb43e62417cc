import type { Language } from '@backroom/contract/platform/api/language'
import type { Checkout } from '../../checkouts/checkouts.ts'

export type TotalParts = Pick<
  Checkout,
  'subtotalCents' | 'discountCents' | 'shippingCents' | 'delivery' | 'taxes' | 'exemptTaxCents' | 'vatNumber'
>

const texts = {
  en: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    exempt: 'Tax exemption',
    shipping: 'Shipping',
    free: 'free',
    included: 'included',
    days: (from: number, to: number) => (from === to ? `${to} days` : `${from}–${to} days`),
  },
  vi: {
    subtotal: 'Tạm tính',
    discount: 'Giảm giá',
    exempt: 'Miễn thuế',
    shipping: 'Phí vận chuyển',
    free: 'miễn phí',
    included: 'đã gồm trong giá',
    days: (from: number, to: number) => (from === to ? `${to} ngày` : `${from}–${to} ngày`),
  },
}

/** The parts of a total, a line each; none for an order that is its goods alone. */
export function totalLines(parts: TotalParts, language: Language, price: (cents: number) => string): string[] {
  const { subtotalCents, discountCents, exemptTaxCents, shippingCents, delivery, taxes, vatNumber } = parts
  const text = texts[language]
  const lines: string[] = []
  const reducedCents = discountCents - exemptTaxCents
  if (reducedCents > 0) lines.push(`${text.discount}: ${price(-reducedCents)}`)
  if (exemptTaxCents > 0) lines.push(`${text.exempt} (${vatNumber}): ${price(-exemptTaxCents)}`)
  if (delivery || shippingCents > 0) {
    const { name = '', daysFrom, daysTo } = delivery ?? {}
    const days = daysFrom != null && daysTo != null ? text.days(daysFrom, daysTo) : ''
    const details = [name, days].filter(Boolean).join(', ')
    lines.push(`${text.shipping}${details && ` (${details})`}: ${shippingCents > 0 ? price(shippingCents) : text.free}`)
  }
  for (const { name, millionths, cents, isIncluded } of taxes)
    lines.push(`${name} ${millionths / 10_000} %${isIncluded ? ` (${text.included})` : ''}: ${price(cents)}`)
  return lines.length > 0 ? [`${text.subtotal}: ${price(subtotalCents)}`, ...lines] : []
}

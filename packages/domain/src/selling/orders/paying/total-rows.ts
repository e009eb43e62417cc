import type { Language } from '@backroom/contract/platform/api/language'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { MailRow } from '../../../messages/mails/mails.ts'
import type { Checkout } from '../../checkouts/checkouts.ts'

export type TotalParts = Pick<
  Checkout,
  'subtotalCents' | 'discountCents' | 'shippingCents' | 'tipCents' | 'exemptTaxCents' | 'taxExemption' | 'vatNumber'
> & {
  delivery: Pick<NonNullable<Order['delivery']>, 'name' | 'daysFrom' | 'daysTo'> | null
  taxes: readonly Pick<Checkout['taxes'][number], 'name' | 'millionths' | 'cents' | 'isIncluded'>[]
}

const texts = {
  en: {
    subtotal: 'Subtotal',
    discount: 'Discount',
    exempt: 'Tax exemption',
    noTax: 'no tax',
    shipping: 'Shipping',
    free: 'free',
    tip: 'Tip',
    included: 'included',
    days: (from: number, to: number) => (from === to ? `${to} days` : `${from}–${to} days`),
  },
  vi: {
    subtotal: 'Tạm tính',
    discount: 'Giảm giá',
    exempt: 'Miễn thuế',
    noTax: 'không tính thuế',
    shipping: 'Phí vận chuyển',
    free: 'miễn phí',
    tip: 'Tiền tip',
    included: 'đã gồm trong giá',
    days: (from: number, to: number) => (from === to ? `${to} ngày` : `${from}–${to} ngày`),
  },
}

/** The parts of a total; none for an order that is its goods alone. */
export function totalRows(parts: TotalParts, language: Language, price: (cents: number) => string): MailRow[] {
  const { subtotalCents, discountCents, exemptTaxCents, shippingCents, tipCents, delivery, taxes, vatNumber } = parts
  const text = texts[language]
  const rows: MailRow[] = []
  const reducedCents = discountCents - exemptTaxCents
  if (reducedCents > 0) rows.push({ text: text.discount, amount: price(-reducedCents) })
  const exempt = vatNumber ? `${text.exempt} (${vatNumber})` : text.exempt
  if (parts.taxExemption) rows.push({ text: exempt, amount: exemptTaxCents > 0 ? price(-exemptTaxCents) : text.noTax })
  if (delivery || shippingCents > 0) {
    const { name = '', daysFrom, daysTo } = delivery ?? {}
    const days = daysFrom != null && daysTo != null ? text.days(daysFrom, daysTo) : ''
    const details = [name, days].filter(Boolean).join(', ')
    rows.push({
      text: `${text.shipping}${details && ` (${details})`}`,
      amount: shippingCents > 0 ? price(shippingCents) : text.free,
    })
  }
  for (const { name, millionths, cents, isIncluded } of taxes)
    rows.push({
      text: `${name} ${millionths / 10_000} %${isIncluded ? ` (${text.included})` : ''}`,
      amount: price(cents),
    })
  if (tipCents > 0) rows.push({ text: text.tip, amount: price(tipCents) })
  return rows.length > 0 ? [{ text: text.subtotal, amount: price(subtotalCents) }, ...rows] : []
}

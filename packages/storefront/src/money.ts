import { majorUnits } from '@backroom/contract/platform/api/currency'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  // Whole amounts omit the cents, because "$24" reads faster than "$24.00" on a card.
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  formats.set(key, format)
  return format
}

/** Formats an amount for customers: `formatPrice(2450, 'USD', 'en-US')` is `$24.50`. */
export function formatPrice(amountCents: number, currency: string, locale: string): string {
  return formatOf(locale, currency).format(majorUnits(amountCents, currency))
}

const counts = new Map<string, Intl.NumberFormat>()

/** Formats a number of things: `formatCount(1200, 'en-US')` is `1,200`. */
export function formatCount(count: number, locale: string): string {
  const format = counts.get(locale) ?? new Intl.NumberFormat(locale)
  counts.set(locale, format)
  return format.format(count)
}

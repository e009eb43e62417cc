const formats = new Map<string, { format: Intl.NumberFormat; minorPerMajor: number }>()

function formatOf(locale: string, currency: string) {
  const key = `${locale} ${currency}`
  let found = formats.get(key)
  if (!found) {
    // Whole amounts lose their cents: "$24" reads faster than "$24.00" on a card.
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2
    found = { format, minorPerMajor: 10 ** digits }
    formats.set(key, found)
  }
  return found
}

/** An amount as a buyer reads it: `formatMoney(2450, 'USD', 'en-US')` is `$24.50`. */
export function formatMoney(amountMinor: number, currency: string, locale: string): string {
  const { format, minorPerMajor } = formatOf(locale, currency)
  return format.format(amountMinor / minorPerMajor)
}

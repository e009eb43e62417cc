/** Writes an amount given in the currency's minor units: 1999 USD is $19.99, 1999 VND is 1,999 ₫. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount / 10 ** fractionDigits(currency))
}

/** The units of the currency, as typed, in its minor units. */
export const minorUnits = (amount: number, currency: string) => Math.round(amount * 10 ** fractionDigits(currency))

export const fractionDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Writes an amount given in the currency's minor units: 1999 USD is $19.99, 1999 VND is 1,999 ₫. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** maximumFractionDigits)
}

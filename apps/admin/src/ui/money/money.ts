import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import { numberFormat } from '../intl-formats.ts'

/** Formats an amount in minor units: 1999 USD is $19.99, 1999 VND is 1,999 ₫. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = numberFormat(locale, { style: 'currency', currency })
  return format.format(majorUnits(amount, currency))
}

/** Converts major units to minor units. */
export const minorUnits = (amount: number, currency: string) => Math.round(amount * 10 ** fractionDigits(currency))

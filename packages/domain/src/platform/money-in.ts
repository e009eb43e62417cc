import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { Language } from '@backroom/contract/platform/api/language'

/** Kept, because making one takes longer than the rest of a short text. */
const formats = new Map<string, Intl.NumberFormat>()

/** Writes amounts of a currency, given in its minor unit. */
export function moneyIn(language: Language, currency: string): (cents: number) => string {
  const name = `${language} ${currency}`
  const format = formats.get(name) ?? new Intl.NumberFormat(language, { style: 'currency', currency })
  formats.set(name, format)
  return (cents) => format.format(majorUnits(cents, currency))
}

import { fractionDigits } from '@backroom/contract/platform/api/currency'

const grouped = (mark: string) => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`)

/**
 * Reads an amount into minor units of the currency: `1250`, `12.50`, `1,250.00`, `1.250,00`. Undefined for other texts, for more
 * decimals than the currency has, and for what can be read in two ways, as `1.250` in USD.
 */
export function readAmount(text: string, currency: string): number | undefined {
  const digits = fractionDigits(currency)
  const plain = text.trim()
  const lastAt = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (lastAt < 0) return minorUnits(plain, '', digits)
  const [mark, other] = plain[lastAt] === '.' ? ['.', ','] : [',', '.']
  // `1,250` is grouped everywhere but in a currency of three decimals; `1.250` only where there are no decimals.
  if (grouped(mark!).test(plain) && (digits === 0 || (digits < 3 && (mark === ',' || plain.split(mark!).length > 2))))
    return minorUnits(plain.replaceAll(mark!, ''), '', digits)
  const [whole, decimals] = [plain.slice(0, lastAt), plain.slice(lastAt + 1)]
  if (grouped(other!).test(whole)) return minorUnits(whole.replaceAll(other!, ''), decimals, digits)
  return minorUnits(whole, decimals, digits)
}

/** More decimals than the currency has are accepted where they are 0 and cannot be thousands. */
function minorUnits(whole: string, decimals: string, digits: number): number | undefined {
  const needed = decimals.length === 3 && digits < 3 ? decimals : decimals.replace(/0+$/, '')
  if (!/^\d{1,12}$/.test(whole) || !/^\d*$/.test(decimals) || needed.length > digits) return undefined
  return Number(whole + needed.padEnd(digits, '0'))
}

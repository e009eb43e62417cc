import { numberFormat } from '../../intl-formats.ts'

export interface ParsedNumber {
  isNegative: boolean
  /** Digits before and after the decimal separator. */
  whole: string
  fraction: string
}

const decimalSeparator = (locale: string) =>
  numberFormat(locale, {})
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/**
 * Parses a typed or pasted number: `1,234.5`, `1.234,5`, `1 234`. Where both separators appear, the last one is the
 * decimal separator. A single separator before three digits means what it means in the reader's language.
 */
export function parseNumber(text: string, locale: string): ParsedNumber | undefined {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '')
  const match = /^([-−]?)((?:\d|[.,](?=\d))+)$/.exec(plain)
  if (!match?.[2]) return undefined
  const isNegative = match[1] !== ''
  const digits = match[2]
  const decimal = decimalIn(digits, locale)
  const at = decimal === undefined ? -1 : digits.lastIndexOf(decimal)
  const whole = at < 0 ? digits : digits.slice(0, at)
  const fraction = at < 0 ? '' : digits.slice(at + 1)
  if (/[.,]/.test(fraction) || !isGrouped(whole)) return undefined
  return { isNegative, whole: whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0', fraction }
}

/** The decimal separator in the digits, if there is one. */
function decimalIn(digits: string, locale: string): string | undefined {
  const separators = digits.replace(/\d/g, '')
  const last = separators.at(-1)
  if (last === undefined) return undefined
  if (new Set(separators).size > 1) return last
  if (separators.length > 1) return undefined
  const isThousands = /^\d{1,3}[.,]\d{3}$/.test(digits) && last !== decimalSeparator(locale)
  return isThousands ? undefined : last
}

/** Whether the digits are in groups of three, or not grouped. */
const isGrouped = (whole: string) =>
  /^\d*$/.test(whole) || /^\d{1,3}(?:,\d{3})+$/.test(whole) || /^\d{1,3}(?:\.\d{3})+$/.test(whole)

/**
 * The number in units of 10^-decimals: 12.5 with two decimals is 1250. Undefined where it has more decimals or is too
 * large to be exact.
 */
export function scaled({ isNegative, whole, fraction }: ParsedNumber, decimals: number): number | undefined {
  if (fraction.length > decimals) return undefined
  const amount = Number(whole + fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(amount)) return undefined
  return isNegative && amount !== 0 ? -amount : amount
}

/** The text of `amount` units of 10^-decimals, without group separators: 1250 is `12.50`, or `12,50` in Vietnamese. */
export function unscaledText(amount: number, decimals: number, locale: string): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : decimalSeparator(locale) + digits.slice(-decimals)
  return (amount < 0 ? '-' : '') + whole + fraction
}

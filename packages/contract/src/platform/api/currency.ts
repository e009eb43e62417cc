const known = new Map<string, number>()

/** Number of decimals of a currency: 2 for USD, 0 for VND. Amounts are integers in its minor unit. */
export function fractionDigits(currency: string): number {
  // A formatter is expensive, and an export needs the digits several times a line.
  const digits =
    known.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2
  known.set(currency, digits)
  return digits
}

/** Converts minor units: 2450 in USD are 24.5. */
export const majorUnits = (cents: number, currency: string): number => cents / 10 ** fractionDigits(currency)

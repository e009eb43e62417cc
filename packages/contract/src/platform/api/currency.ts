const known = new Map<string, number>()

/** How many decimals a currency has: 2 of USD, 0 of VND. Amounts are integers in its minor unit. */
export function fractionDigits(currency: string): number {
  // A formatter is dear, and an export asks several times a line.
  const digits =
    known.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2
  known.set(currency, digits)
  return digits
}

/** An amount in minor units in the currency's own unit: 2450 USD are 24.5. */
export const majorUnits = (cents: number, currency: string): number => cents / 10 ** fractionDigits(currency)

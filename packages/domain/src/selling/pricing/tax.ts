import { allocate } from './allocate.ts'
import type { TaxRate } from './cart.ts'
import { portion, sum } from './portion.ts'

const whole = 1_000_000

/**
 * The tax of one line or of shipping, a part for each rate. Added rates are rounded one by one; of a price that includes
 * tax, the tax of all rates together is rounded and then split, so that price and tax agree.
 */
export function taxParts(cents: number, rates: readonly TaxRate[], isIncluded: boolean): number[] {
  const weights = rates.map(({ millionths }) => millionths)
  if (!isIncluded) return weights.map((millionths) => portion(cents, millionths, whole))
  const total = sum(weights)
  return total === 0 ? weights.map(() => 0) : allocate(portion(cents, total, whole + total), weights)
}

/** The sum of `taxParts`. */
export function taxOf(cents: number, rates: readonly TaxRate[], isIncluded: boolean): number {
  let [tax, millionths] = [0, 0]
  for (const rate of rates) {
    millionths += rate.millionths
    if (!isIncluded) tax += portion(cents, rate.millionths, whole)
  }
  return isIncluded ? portion(cents, millionths, whole + millionths) : tax
}

export interface TaxRow {
  name: string
  millionths: number
  cents: number
}

/** Adds the parts of each rate to its row. */
export function addToTable(table: Map<string, TaxRow>, rates: readonly TaxRate[], parts: readonly number[]): void {
  for (const [index, { name, millionths }] of rates.entries()) {
    const key = `${millionths} ${name}`
    const row = table.get(key) ?? { name, millionths, cents: 0 }
    row.cents += parts[index]!
    table.set(key, row)
  }
}

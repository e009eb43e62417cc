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
  /** Of each line. */
  lines: number[]
  shippingCents: number
}

/**
 * Adds the parts of each rate to its row.
 * @param line its place; undefined for shipping
 */
export function addToTable(
  table: Map<string, TaxRow>,
  rates: readonly TaxRate[],
  parts: readonly number[],
  { line, lineCount }: { line?: number; lineCount: number },
): void {
  for (const [index, { name, millionths }] of rates.entries()) {
    const key = `${millionths} ${name}`
    let row = table.get(key)
    if (!row) {
      row = { name, millionths, cents: 0, lines: new Array<number>(lineCount).fill(0), shippingCents: 0 }
      table.set(key, row)
    }
    const cents = parts[index]!
    row.cents += cents
    if (line === undefined) row.shippingCents += cents
    else row.lines[line]! += cents
  }
}

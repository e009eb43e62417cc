import { type Destination, type Line, standardTaxClass, type TaxRate } from './cart.ts'
import { sum } from './portion.ts'
import type { Left } from './reduce.ts'
import { addToTable, type TaxRow, taxOf, taxParts } from './tax.ts'

const ratesOf = ({ taxClass = standardTaxClass }: Line, { tax }: Destination): readonly TaxRate[] =>
  tax.rates[taxClass] ?? []

interface CartTaxes {
  lineCents: number[]
  shippingCents: number
  addedCents: number
  /** Included tax that is taken off the line, because the customer is exempt. */
  exemptCents: number[]
  exemptShippingCents: number
  table: TaxRow[]
}

export function taxesOf(lines: readonly Line[], left: Left, destination: Destination): CartTaxes {
  const { tax, shipping } = destination
  const table = new Map<string, TaxRow>()
  const computed = lines.map((line, index) => {
    const rates = ratesOf(line, destination)
    return { rates, parts: taxParts(left.lines[index]!, rates, tax.isIncluded) }
  })
  const ofShipping = taxParts(left.shippingCents, shipping.taxRates, shipping.includesTax)
  const lineCents = computed.map(({ parts }) => sum(parts))
  const none = lines.map(() => 0)
  if (tax.isExempt)
    return {
      lineCents: none,
      shippingCents: 0,
      addedCents: 0,
      exemptCents: tax.isIncluded ? lineCents : none,
      exemptShippingCents: shipping.includesTax ? sum(ofShipping) : 0,
      table: [],
    }
  const lineCount = lines.length
  for (const [line, { rates, parts }] of computed.entries()) addToTable(table, rates, parts, { line, lineCount })
  addToTable(table, shipping.taxRates, ofShipping, { lineCount })
  return {
    lineCents,
    shippingCents: sum(ofShipping),
    addedCents: (tax.isIncluded ? 0 : sum(lineCents)) + (shipping.includesTax ? 0 : sum(ofShipping)),
    exemptCents: none,
    exemptShippingCents: 0,
    table: [...table.values()].sort((a, b) => b.millionths - a.millionths || (a.name < b.name ? -1 : 1)),
  }
}

/** What is paid on top of prices; negative for exempt customers, who pay less than prices that include tax. */
export function addedTax(lines: readonly Line[], left: Left, destination: Destination): number {
  const { tax, shipping } = destination
  const added = (cents: number, rates: readonly TaxRate[], isIncluded: boolean) => {
    if (isIncluded === tax.isExempt && rates.length > 0)
      return taxOf(cents, rates, isIncluded) * (tax.isExempt ? -1 : 1)
    return 0
  }
  let cents = added(left.shippingCents, shipping.taxRates, shipping.includesTax)
  for (const [index, line] of lines.entries())
    cents += added(left.lines[index]!, ratesOf(line, destination), tax.isIncluded)
  return cents
}

/** An upper limit of the tax that a discount saves beside its own amount. */
export function highestAddedTax(
  lines: readonly Line[],
  destination: Destination,
): { millionths: number; roundingCents: number } {
  const all = [...lines.map((line) => ratesOf(line, destination)), destination.shipping.taxRates]
  const roundingCents = sum(all.map((rates) => rates.length))
  return { millionths: Math.max(0, ...all.map((rates) => sum(rates.map((rate) => rate.millionths)))), roundingCents }
}

import type { PlacedRow } from '../../../platform/csv/csv.ts'
import { type RowFinding, rowReader } from './read-cells.ts'
import { rowFindings } from './row-findings.ts'

/** How many items of an order were sent, as its first row says. */
export type FileFulfillment = 'none' | 'some' | 'all'

export interface ReadLine {
  title: string
  sku: string
  quantity: number
  priceCents: number
  /** Of this line alone, as the file has it. */
  discountCents: number
  isFulfilled: boolean
}

interface Of {
  findings: RowFinding[]
  fulfillment: FileFulfillment
  currency: string
}

const maxQuantity = 99_999
const maxTitle = 255

/** The lines of an order, and what the file takes off single ones. Rows without a name and a quantity are no line. */
export function readLines(
  rows: readonly PlacedRow[],
  columns: readonly string[],
  { findings, fulfillment, currency }: Of,
) {
  const lines = rows.flatMap((row): ReadLine[] => {
    const { cell, short, amount, add } = rowReader(row, columns, findings)
    if (cell('Lineitem name') === '' && cell('Lineitem quantity') === '') return []
    const quantity = Number(cell('Lineitem quantity') || 'none')
    const isCounted = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity
    if (!isCounted) add('Lineitem quantity', rowFindings.quantity)
    const title = short('Lineitem name', maxTitle)
    if (title === '') add('Lineitem name', rowFindings.title)
    const priceCents = amount('Lineitem price', currency)
    const discountCents = amount('Lineitem discount', currency)
    if (isCounted && discountCents > priceCents * quantity) add('Lineitem discount', rowFindings.discount)
    const isSent = cell('Lineitem fulfillment status').toLowerCase() === 'fulfilled'
    return [
      {
        ...{ title, sku: short('Lineitem sku', 100), quantity: isCounted ? quantity : 1, priceCents, discountCents },
        isFulfilled: fulfillment === 'all' || (fulfillment === 'some' && isSent),
      },
    ]
  })
  if (lines.length === 0) findings.push({ column: '', text: rowFindings.noLines })
  // Pieces of one line that were sent in part are not in the file.
  if (fulfillment === 'some' && !lines.some(({ isFulfilled }) => isFulfilled))
    findings.push({ column: 'Fulfillment Status', text: rowFindings.fulfillment })
  return { lines, discountCents: lines.reduce((sum, line) => sum + line.discountCents, 0) }
}

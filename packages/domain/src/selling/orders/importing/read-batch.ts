import type { OrderImport } from '@backroom/contract/selling/orders/order-import'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import type { CsvPlace, PlacedRow } from '../../../platform/csv/csv.ts'
import { readTableBatch } from '../../../platform/tasks/tasks.ts'
import { cellsOf } from './read-cells.ts'
import { maxLines } from './row-findings.ts'

/** The orders of a batch, each with its rows, and where the next batch begins. */
export interface OrdersBatch {
  orders: PlacedRow[][]
  next: CsvPlace | null
}

/** Reads the next orders of an uploaded file. The last order is left for the next batch, because its rows may go on there. */
export async function readOrders(
  ctx: WaitingStoreContext,
  input: OrderImport,
  from: CsvPlace | null,
): Promise<OrdersBatch> {
  const { rows, next } = await readTableBatch(ctx, input, { from, size: maxLines + 50 })
  const orders = groupRows(rows, input.columns)
  if (next === null || orders.length < 2) return { orders, next }
  return { orders: orders.slice(0, -1), next: orders.at(-1)![0]!.place }
}

/** A row with totals or another number begins an order. Two orders of one number may follow each other. */
function groupRows(rows: readonly PlacedRow[], columns: readonly string[]): PlacedRow[][] {
  const orders: PlacedRow[][] = []
  let current = ''
  for (const row of rows) {
    const { cell } = cellsOf(row, columns)
    const name = cell('Name')
    const isHead = cell('Financial Status') !== '' || cell('Total') !== '' || (name !== '' && name !== current)
    if (isHead || orders.length === 0) {
      orders.push([row])
      current = name
    } else orders.at(-1)!.push(row)
  }
  return orders
}

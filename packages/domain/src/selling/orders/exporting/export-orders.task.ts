import type { Language } from '@backroom/contract/platform/api/language'
import { orders } from '@backroom/contract/selling/orders/endpoints'
import {
  type ExportColumn,
  type ExportHeading,
  type ExportItemColumn,
  exportColumnNames,
  exportColumns,
  exportItemColumnNames,
  exportItemColumns,
} from '@backroom/contract/selling/orders/export-columns'
import type { StoreContext } from '../../../platform/context.ts'
import { byteOrderMark, csvLines } from '../../../platform/csv/csv.ts'
import { task } from '../../../platform/tasks/tasks.ts'
import { countOrders, type OrderQuery } from '../order-queries.ts'
import { itemCells, orderCells } from './export-cells.ts'
import {
  countWithLines,
  type ExportedLine,
  type ExportedOrder,
  linesToExport,
  ordersToExport,
} from './exported-orders.ts'

const batchSize = 500
/** Of a batch with a row for each item: notes of up to 5 000 characters are repeated in each of them. */
const maxLines = 1_000
/** Counting more would take too long. */
const maxCount = 100_000

interface Columns {
  order: readonly ExportColumn[]
  /** None in a file with a row for each order. */
  item: readonly ExportItemColumn[]
}

const headingsOf = ({ order, item }: Columns, language: Language) => [
  ...order.map((name) => exportColumns[name][language]),
  ...item.map((name) => exportItemColumns[name][language]),
]

/** What is added up over a file is in the first row of an order alone. */
const isRepeated = (name: ExportColumn) => !(exportColumns[name] as ExportHeading).isSummed

const orderRow = (order: ExportedOrder, { order: columns }: Columns) => columns.map((name) => orderCells[name](order))

/** An order without lines has one row, so that its amounts are in the file. */
function itemRows(order: ExportedOrder, lines: readonly ExportedLine[], columns: Columns) {
  const first = orderRow(order, columns)
  if (lines.length === 0) return [[...first, ...columns.item.map(() => '')]]
  const further = first.map((cell, at) => (isRepeated(columns.order[at]!) ? cell : ''))
  return lines.map((line, at) => [
    ...(at === 0 ? first : further),
    ...columns.item.map((name) => itemCells[name](line, order)),
  ])
}

/** A page of orders that have at most {@link maxLines} lines together, or of one order. */
async function findPage(ctx: StoreContext, query: OrderQuery & { cursor?: string }) {
  const page = await ordersToExport(ctx, { ...query, limit: batchSize })
  const ids = page.items.map(({ id }) => id)
  const count = await countWithLines(ctx, ids, maxLines)
  return count === ids.length ? page : ordersToExport(ctx, { ...query, limit: count })
}

/** Exports matching orders as CSV, newest first, without orders placed after the start. */
export const exportOrders = task({
  kind: 'orders.export',
  input: orders.export.body,
  file: { name: (day) => `orders-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  async count(ctx, query) {
    // Searches have their own count limit.
    const { count, isMore } = await countOrders(ctx, query, query.text ? undefined : maxCount)
    return isMore ? null : count
  },
  async batch(ctx, { language, columns, rowsPer, itemColumns, ...query }, from: string | null) {
    const here = { ...query, ...(from !== null && { cursor: from }) }
    const isPerItem = rowsPer === 'item'
    const found = await (isPerItem ? findPage(ctx, here) : ordersToExport(ctx, { ...here, limit: batchSize }))
    const shown = {
      order: exportColumnNames.filter((name) => columns.includes(name)),
      item: isPerItem ? exportItemColumnNames.filter((name) => itemColumns.includes(name)) : [],
    }
    const lines = isPerItem
      ? await linesToExport(
          ctx,
          found.items.map(({ id }) => id),
        )
      : new Map<string, ExportedLine[]>()
    const rows = found.items.flatMap((order) =>
      isPerItem ? itemRows(order, lines.get(order.id) ?? [], shown) : [orderRow(order, shown)],
    )
    return {
      next: found.nextCursor,
      done: found.items.length,
      text: (from === null ? byteOrderMark + csvLines([headingsOf(shown, language)]) : '') + csvLines(rows),
    }
  },
})

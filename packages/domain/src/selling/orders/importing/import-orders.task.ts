import type { InLanguages } from '@backroom/contract/platform/api/language'
import { OrderImport } from '@backroom/contract/selling/orders/order-import'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import type { CsvPlace } from '../../../platform/csv/csv.ts'
import { type RowOutcome, task } from '../../../platform/tasks/tasks.ts'
import { type Counts, countPlanned } from './count-planned.ts'
import { type PlannedOrder, planOrders } from './plan-orders.ts'
import { readOrders } from './read-batch.ts'
import { lockNumbers, saveOrders } from './save-orders.ts'
import { undoImport } from './undo-import.ts'

interface From {
  place: CsvPlace
  counts: Counts
}

/** Adds the orders of a file. Nothing is sent and no stock moves; an order that was added before stays as it is. */
export const importOrders = task({
  kind: 'orders.import',
  input: OrderImport,
  count: async (_ctx, { rows }) => rows,
  prepare: (ctx: WaitingStoreContext, input: OrderImport, from: From | null) =>
    readOrders(ctx, input, from?.place ?? null),
  async batch(ctx, { columns }, from, prepared) {
    const { orders, next } = prepared ?? { orders: [], next: null }
    // Before the plan, so that no order is placed with one of these numbers meanwhile.
    const nextNumber = await lockNumbers(ctx)
    const planned = await planOrders(ctx, orders, columns)
    const added = await saveOrders(ctx, planned, nextNumber)
    const counts = countPlanned(planned, from?.counts)
    const failed = planned.filter(({ kind }) => kind === 'finding')
    return {
      next: next && { place: next, counts },
      done: rowsOf(planned) - rowsOf(failed),
      rows: [...failed.flatMap(failuresOf), ...added],
      ...(!next && { message: summaryOf(counts) }),
    }
  },
  undo: undoImport,
})

const summaryOf = ({ new: created, renumbered, known, finding }: Counts): InLanguages => ({
  en: `Added: ${created}. Added with the next number, because theirs is taken or can’t be kept: ${renumbered}. Added before: ${known}. With findings: ${finding}.`,
  vi: `Đã thêm: ${created}. Thêm với số tiếp theo vì số cũ đã có hoặc không giữ được: ${renumbered}. Đã thêm trước đó: ${known}. Có vấn đề: ${finding}.`,
})

export const rowsOf = (planned: readonly PlannedOrder[]): number =>
  planned.reduce((sum, { read }) => sum + read.rows, 0)

/** The first finding of an order stands for it. */
export const failuresOf = ({ read: { line, name, findings } }: PlannedOrder): RowOutcome[] =>
  findings.slice(0, 1).map(({ column, text }) => ({
    outcome: 'failed',
    label: `${line}:${name}${column ? `: ${column}` : ''}`,
    error: text,
  }))

import type { InLanguages, Language } from '@backroom/contract/platform/api/language'
import { OrderImport } from '@backroom/contract/selling/orders/order-import'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { byteOrderMark, type CsvPlace, csvLines } from '../../../platform/csv/csv.ts'
import { task } from '../../../platform/tasks/tasks.ts'
import { type Counts, countPlanned } from './count-planned.ts'
import { failuresOf, rowsOf } from './import-orders.task.ts'
import { type PlannedOrder, planOrders } from './plan-orders.ts'
import { readOrders } from './read-batch.ts'

interface From {
  place: CsvPlace
  counts: Counts
}

const headers: Record<Language, string[]> = {
  en: ['Line', 'Order', 'Email', 'Items', 'Result', 'Finding'],
  vi: ['Dòng', 'Đơn hàng', 'Email', 'Số sản phẩm', 'Kết quả', 'Vấn đề'],
}
const results: Record<PlannedOrder['kind'], InLanguages> = {
  new: { en: 'new', vi: 'mới' },
  renumbered: { en: 'new, with the next number', vi: 'mới, mang số tiếp theo' },
  known: { en: 'added before', vi: 'đã thêm trước đó' },
  finding: { en: 'finding', vi: 'có vấn đề' },
}

/** Says what an import of a file would do with each order, and changes nothing. */
export const checkOrderImport = task({
  kind: 'orders.checkImport',
  input: OrderImport,
  file: { name: (day) => `orders-check-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  count: async (_ctx, { rows }) => rows,
  prepare: (ctx: WaitingStoreContext, input: OrderImport, from: From | null) =>
    readOrders(ctx, input, from?.place ?? null),
  async batch(ctx, { columns, language }, from, prepared) {
    const { orders, next } = prepared ?? { orders: [], next: null }
    const planned = await planOrders(ctx, orders, columns)
    const counts = countPlanned(planned, from?.counts)
    const failed = planned.filter(({ kind }) => kind === 'finding')
    return {
      next: next && { place: next, counts },
      done: rowsOf(planned) - rowsOf(failed),
      rows: failed.flatMap(failuresOf),
      text:
        (from ? '' : byteOrderMark + csvLines([headers[language]])) +
        csvLines(planned.map((order) => lineOf(order, language))),
      ...(!next && { message: summaryOf(counts) }),
    }
  },
})

const lineOf = ({ kind, read }: PlannedOrder, language: Language): (string | number)[] => [
  ...[read.line, read.name, read.email.slice(0, 254), read.lines.length, results[kind][language]],
  read.findings.map(({ column, text }) => `${column ? `${column}: ` : ''}${text[language]}`).join(' '),
]

const summaryOf = ({ new: created, renumbered, known, finding }: Counts): InLanguages => ({
  en: `Nothing was changed. New: ${created}. New with the next number: ${renumbered}. Added before: ${known}. With findings: ${finding}.`,
  vi: `Chưa thay đổi gì. Mới: ${created}. Mới với số tiếp theo: ${renumbered}. Đã thêm trước đó: ${known}. Có vấn đề: ${finding}.`,
})

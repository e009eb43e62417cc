import type { InLanguages, Language } from '@backroom/contract/platform/api/language'
import { TrackingImport } from '@backroom/contract/selling/fulfillments/tracking-import'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { byteOrderMark, type CsvPlace, csvLines } from '../../../platform/csv/csv.ts'
import { readTableBatch, task } from '../../../platform/tasks/tasks.ts'
import { failuresOf } from './import-tracking.task.ts'
import { type PlannedRow, planRow } from './plan-row.ts'
import { type ReadTracking, readTracking } from './read-row.ts'

const batchSize = 200

/** Rows of a file by what its import would do with them. */
type Counts = Record<PlannedRow['kind'], number>

interface From {
  place: CsvPlace
  counts: Counts
}

const headers: Record<Language, string[]> = {
  en: ['Line', 'Order', 'Tracking number', 'Result', 'Finding'],
  vi: ['Dòng', 'Đơn hàng', 'Mã vận đơn', 'Kết quả', 'Vấn đề'],
}
const results: Record<PlannedRow['kind'], InLanguages> = {
  new: { en: 'new parcel', vi: 'kiện mới' },
  added: { en: 'added to the newest parcel', vi: 'thêm vào kiện mới nhất' },
  known: { en: 'known already', vi: 'đã có' },
  finding: { en: 'finding', vi: 'có vấn đề' },
}

/** Says what an import of a file would do with each row by itself, and changes nothing. */
export const checkTracking = task({
  kind: 'fulfillments.checkTracking',
  input: TrackingImport,
  file: { name: (day) => `tracking-check-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  count: async (_ctx, { rows }) => rows,
  prepare: (ctx: WaitingStoreContext, input: TrackingImport, from: From | null) =>
    readTableBatch(ctx, input, { from: from?.place ?? null, size: batchSize }),
  async batch(ctx, { columns, language }, from, prepared) {
    const { rows, next } = prepared ?? { rows: [], next: null }
    const read = rows.map((row) => readTracking(row, columns))
    const planned = await Promise.all(read.map(async (row) => ({ row, plan: await planRow(ctx, row, false) })))
    const counts: Counts = { ...(from?.counts ?? { new: 0, added: 0, known: 0, finding: 0 }) }
    for (const { plan } of planned) counts[plan.kind]++
    const failed = planned.flatMap(({ row, plan }) =>
      plan.kind === 'finding' ? failuresOf(row, plan).slice(0, 1) : [],
    )
    const lines = planned.map(({ row, plan }) => lineOf(row, plan, language))
    return {
      next: next && { place: next, counts },
      done: rows.length - failed.length,
      rows: failed,
      text: (from ? '' : byteOrderMark + csvLines([headers[language]])) + csvLines(lines),
      ...(!next && { message: summaryOf(counts) }),
    }
  },
})

const lineOf = ({ line, order, number }: ReadTracking, plan: PlannedRow, language: Language) => [
  ...[line, order, number.slice(0, 200), results[plan.kind][language]],
  plan.kind === 'finding' ? plan.findings.map(({ text }) => text[language]).join(' ') : '',
]

const summaryOf = ({ new: created, added, known, finding }: Counts): InLanguages => ({
  en: `Nothing was changed. New parcels: ${created}. Added to a parcel: ${added}. Known already: ${known}. With findings: ${finding}.`,
  vi: `Chưa thay đổi gì. Kiện mới: ${created}. Thêm vào kiện: ${added}. Đã có: ${known}. Có vấn đề: ${finding}.`,
})

import type { InLanguages, Language } from '@backroom/contract/platform/api/language'
import { CustomerImport } from '@backroom/contract/selling/customers/customer-import'
import { byteOrderMark, type CsvPlace, csvLines } from '../../../platform/csv/csv.ts'
import { task } from '../../../platform/tasks/tasks.ts'
import { failure } from './import-outcomes.ts'
import { type ImportPlan, type PlannedUpdate, planImport } from './plan-import.ts'
import { prepareRows } from './read-rows.ts'

/** Rows of a file by what its import would do with them. */
interface Counts {
  created: number
  updated: number
  unchanged: number
  failed: number
}

interface From {
  place: CsvPlace
  counts: Counts
}

const headers: Record<Language, string[]> = {
  en: ['Line', 'Email', 'Result', 'Field', 'Before', 'After', 'Finding'],
  vi: ['Dòng', 'Email', 'Kết quả', 'Trường', 'Trước', 'Sau', 'Vấn đề'],
}
const results = {
  finding: { en: 'finding', vi: 'có vấn đề' },
  created: { en: 'new', vi: 'mới' },
  updated: { en: 'updated', vi: 'cập nhật' },
} satisfies Record<string, InLanguages>

const maxCell = 200

/** Says what an import of a file would do, and changes nothing. Its file lists findings and differences. */
export const checkCustomerImport = task({
  kind: 'customers.checkImport',
  input: CustomerImport,
  file: { name: (day) => `customers-check-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  count: async (_ctx, { rows }) => rows,
  prepare: (ctx, input: CustomerImport, from: From | null) => prepareRows(ctx, input, from?.place ?? null),
  async batch(ctx, input, from, prepared) {
    const { rows, next } = prepared ?? { rows: [], next: null }
    const plan = await planImport(ctx, input, rows, { isLocked: false })
    const counts = added(from?.counts, plan)
    return {
      next: next && { place: next, counts },
      done: rows.length - plan.failed,
      rows: plan.findings.map(failure),
      text: (from ? '' : byteOrderMark + csvLines([headers[input.language]])) + csvLines(linesOf(plan, input.language)),
      ...(!next && { message: summaryOf(counts) }),
    }
  },
})

const added = (counts: Counts | undefined, plan: ImportPlan): Counts => ({
  created: (counts?.created ?? 0) + plan.created.length,
  updated: (counts?.updated ?? 0) + plan.updated.length,
  unchanged: (counts?.unchanged ?? 0) + plan.unchanged + plan.skipped,
  failed: (counts?.failed ?? 0) + plan.failed,
})

const summaryOf = ({ created, updated, unchanged, failed }: Counts): InLanguages => ({
  en: `Nothing was changed. New: ${created}. Updated: ${updated}. Unchanged: ${unchanged}. With findings: ${failed}.`,
  vi: `Chưa thay đổi gì. Mới: ${created}. Cập nhật: ${updated}. Giữ nguyên: ${unchanged}. Có vấn đề: ${failed}.`,
})

const linesOf = ({ findings, created, updated }: ImportPlan, language: Language): (string | number)[][] => [
  ...findings.map(({ line, name, column, text }) => [
    ...[line, name, results.finding[language], column, '', '', text[language]],
  ]),
  ...created.map(({ line, email }) => [line, email, results.created[language], 'Email', '', email, '']),
  ...updated.flatMap((update) =>
    differencesOf(update).map(([field, before, after]) => [
      ...[update.read.line, update.stored.email, results.updated[language], field, shown(before), shown(after), ''],
    ]),
  ),
]

const shown = (value: string): string => value.slice(0, maxCell).toWellFormed()

const yesNo = (is: boolean) => (is ? 'yes' : 'no')

/** What an import changes of a customer, by the columns of the file. */
function differencesOf({ stored, after, consent, addsAddress, read }: PlannedUpdate): [string, string, string][] {
  const all: [string, string, string][] = [
    ['First Name', stored.firstName, after.firstName],
    ['Last Name', stored.lastName, after.lastName],
    ['Phone', stored.phone, after.phone],
    ['Note', stored.note, after.note],
    ['Tags', stored.tags.join(', '), after.tags.join(', ')],
    ['Default Address Country Code', stored.countryCode, after.countryCode],
    ['Tax Exempt', yesNo(stored.isTaxExempt), yesNo(after.isTaxExempt)],
    ['Accepts Email Marketing', stored.consent, consent ?? stored.consent],
    ['Default Address Address1', '', addsAddress ? read.address!.address1 || read.address!.city : ''],
  ]
  return all.filter(([, before, now]) => before !== now)
}

import type { ProductImport as Input } from '@backroom/contract/catalog/products/product-import'
import { ProductImport } from '@backroom/contract/catalog/products/product-import'
import type { InLanguages, Language } from '@backroom/contract/platform/api/language'
import { byteOrderMark, type CsvPlace, csvLines } from '../../../platform/csv/csv.ts'
import { task } from '../../../platform/tasks/tasks.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { differencesOf } from './import-differences.ts'
import { failure, type ImportPlan } from './import-plan.ts'
import { planImport, prepareProducts } from './plan-import.ts'

/** Products of a file by what its import would do with them, and the images of those that go in. */
interface Counts {
  created: number
  updated: number
  unchanged: number
  skipped: number
  failed: number
  images: number
}

interface From {
  place: CsvPlace
  counts: Counts
}

const headers: Record<Language, string[]> = {
  en: ['Line', 'Handle', 'Result', 'Field', 'Before', 'After', 'Finding'],
  vi: ['Dòng', 'Handle', 'Kết quả', 'Trường', 'Trước', 'Sau', 'Vấn đề'],
}
const results = {
  finding: { en: 'finding', vi: 'có vấn đề' },
  created: { en: 'new', vi: 'mới' },
  updated: { en: 'updated', vi: 'cập nhật' },
} satisfies Record<string, InLanguages>

/** Says what an import of a file would do, and changes nothing. Its file lists findings and differences. */
export const checkImport = task({
  kind: 'products.checkImport',
  input: ProductImport,
  file: { name: (day) => `products-check-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  count: async (_ctx, { products }) => products,
  prepare: (ctx, input: Input, from: From | null) => prepareProducts(ctx, input, from?.place ?? null),
  async batch(ctx, input, from, prepared) {
    const { products, next } = prepared ?? { products: [], next: null }
    const plan = await planImport(ctx, input, products)
    const counts = added(from?.counts, plan)
    const { currency } = await findStore(ctx)
    return {
      next: next && { place: next, counts },
      done: products.length - plan.failed,
      rows: plan.findings.map(failure),
      text:
        (from ? '' : byteOrderMark + csvLines([headers[input.language]])) +
        csvLines(linesOf(plan, input.language, currency)),
      ...(!next && { message: summaryOf(counts) }),
    }
  },
})

const added = (counts: Counts | undefined, plan: ImportPlan): Counts => {
  const imported = [...plan.created, ...plan.updated]
  return {
    created: (counts?.created ?? 0) + plan.created.length,
    updated: (counts?.updated ?? 0) + plan.updated.reduce((sum, { count }) => sum + count, 0),
    unchanged: (counts?.unchanged ?? 0) + plan.unchanged,
    skipped: (counts?.skipped ?? 0) + plan.skipped,
    failed: (counts?.failed ?? 0) + plan.failed,
    images: (counts?.images ?? 0) + imported.reduce((sum, { images }) => sum + images, 0),
  }
}

const summaryOf = ({ created, updated, unchanged, skipped, failed, images }: Counts): InLanguages => ({
  en: `Nothing was changed. New: ${created}. Updated: ${updated}. Unchanged: ${unchanged + skipped}. With findings: ${failed}. Images: ${images}.`,
  vi: `Chưa thay đổi gì. Mới: ${created}. Cập nhật: ${updated}. Giữ nguyên: ${unchanged + skipped}. Có vấn đề: ${failed}. Ảnh: ${images}.`,
})

const linesOf = (
  { findings, created, updated }: ImportPlan,
  language: Language,
  currency: string,
): (string | number)[][] => [
  ...findings.map(({ line, name, column, text }) => [
    ...[line, name, results.finding[language], column, '', '', text[language]],
  ]),
  ...created.map(({ body, line }) => [line, body.handle, results.created[language], 'Title', '', body.title, '']),
  ...updated.flatMap((update) =>
    differencesOf(update, currency).map(([field, before, after]) => [
      ...[update.line, update.before.handle, results.updated[language], field, before, after, ''],
    ]),
  ),
]

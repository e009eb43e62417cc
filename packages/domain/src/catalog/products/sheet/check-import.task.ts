import type { ProductBody, ProductVariantBody } from '@backroom/contract/catalog/products/product-body'
import { ProductImport } from '@backroom/contract/catalog/products/product-import'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { byteOrderMark, type CsvPlace, csvLines } from '../../../platform/csv/csv.ts'
import { task } from '../../../platform/tasks/tasks.ts'
import { countFailed, type ImportPlan, type PlannedUpdate, planImport, prepareProducts } from './plan-import.ts'

/** Products of a file by what its import would do with them. */
interface Counts {
  created: number
  updated: number
  unchanged: number
  skipped: number
  failed: number
}

interface From {
  place: CsvPlace
  counts: Counts
}

const header = ['Handle', 'Result', 'Field', 'Before', 'After', 'Finding', 'Vấn đề']
const maxCell = 200

/** Says what an import of a file would do, and changes nothing. Its file lists findings and differences. */
export const checkImport = task({
  kind: 'products.checkImport',
  input: ProductImport,
  file: { name: (day) => `products-check-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  count: async (_ctx, { products }) => products,
  prepare: (ctx, input, from: From | null) => prepareProducts(ctx, input, from?.place ?? null),
  async batch(ctx, input, from, prepared) {
    const { products, next } = prepared ?? { products: [], next: null }
    const plan = await planImport(ctx, input, products)
    const counts = added(from?.counts, plan)
    const failed = countFailed(plan.failures)
    return {
      next: next && { place: next, counts },
      done: products.length - failed,
      rows: plan.failures,
      text: (from ? '' : byteOrderMark + csvLines([header])) + csvLines(linesOf(plan)),
      ...(!next && { message: summaryOf(counts) }),
    }
  },
})

const added = (counts: Counts | undefined, plan: ImportPlan): Counts => ({
  created: (counts?.created ?? 0) + plan.created.length,
  updated: (counts?.updated ?? 0) + plan.updated.length,
  unchanged: (counts?.unchanged ?? 0) + plan.unchanged,
  skipped: (counts?.skipped ?? 0) + plan.skipped,
  failed: (counts?.failed ?? 0) + countFailed(plan.failures),
})

const summaryOf = ({ created, updated, unchanged, skipped, failed }: Counts): InLanguages => ({
  en: `Nothing was changed. New: ${created}. Updated: ${updated}. Unchanged: ${unchanged + skipped}. With findings: ${failed}.`,
  vi: `Chưa thay đổi gì. Mới: ${created}. Cập nhật: ${updated}. Giữ nguyên: ${unchanged + skipped}. Có vấn đề: ${failed}.`,
})

const linesOf = ({ failures, created, updated }: ImportPlan): string[][] => [
  ...failures.map(({ label, error }) => [label, 'finding', '', '', '', error?.en ?? '', error?.vi ?? '']),
  ...created.map(({ body }) => [body.handle, 'new', 'title', '', shown(body.title), '', '']),
  ...updated.flatMap((update) =>
    differencesOf(update).map(([field, before, after]) => [
      ...[update.before.handle, 'updated', field, shown(before), shown(after)],
      ...['', ''],
    ]),
  ),
]

type Difference = [field: string, before: unknown, after: unknown]

/** The fields of a product and its variants that change. */
function differencesOf({ before, after, feedValues }: PlannedUpdate): Difference[] {
  const { variants: old, ...fields } = before
  const { variants, ...newFields } = after
  const byId = new Map(old.map((variant) => [variant.id, variant]))
  const kept = new Set(variants.map(({ id }) => id))
  return [
    ...changesOf<Partial<ProductBody>>('', fields, newFields),
    ...changesOf('', feedValues.before, feedValues.after),
    ...variants.flatMap((variant) => {
      const was = variant.id === undefined ? undefined : byId.get(variant.id)
      const name = nameOf(variant)
      return was ? changesOf(`${name}: `, was, variant) : [[name, '', variant.priceCents] satisfies Difference]
    }),
    ...old.filter(({ id }) => !kept.has(id)).map((variant): Difference => [nameOf(variant), variant.priceCents, '']),
  ]
}

const nameOf = ({ optionValues }: ProductVariantBody) => `variant ${optionValues.join(' / ')}`.trim()

function changesOf<Value extends object>(prefix: string, before: Value, after: Value): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Value & string)[]
  return names
    .filter((name) => shownWhole(before[name]) !== shownWhole(after[name]))
    .map((name): Difference => [`${prefix}${name}`, before[name], after[name]])
}

const shownWhole = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
const shown = (value: unknown): string => shownWhole(value).slice(0, maxCell)

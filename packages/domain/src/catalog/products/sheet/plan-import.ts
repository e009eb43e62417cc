import { isDeepStrictEqual } from 'node:util'
import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import type { ProductImport } from '@backroom/contract/catalog/products/product-import'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { DomainError, fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import type { CsvPlace } from '../../../platform/csv/csv.ts'
import type { RowOutcome } from '../../../platform/tasks/tasks.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { findProduct } from '../find-product.ts'
import { requireValid } from '../product-columns.ts'
import type { NewProduct } from './insert-products.ts'
import { type Choices, changedBodyOf, newBodyOf } from './merge-product.ts'
import { findFileParts, type ProductRows, partReader, readProductRows } from './product-rows.ts'
import { readSheetProduct } from './read-sheet.ts'

/** A batch ends with the product that reaches one of these. */
const [batchProducts, batchRows] = [100, 2_000]

const messages = {
  noHandle: {
    en: 'The row has neither a handle nor a title. Enter one.',
    vi: 'Dòng này không có handle lẫn tên. Hãy nhập một trong hai.',
  },
  repeated: {
    en: 'Rows of this product are in several places of the file. Move them together.',
    vi: 'Các dòng của sản phẩm này nằm rải rác trong tệp. Hãy chuyển về liền nhau.',
  },
  severalVariants: {
    en: 'The product has several variants, and the file has no option columns. Add them.',
    vi: 'Sản phẩm có nhiều biến thể nhưng tệp không có cột thuộc tính. Hãy thêm các cột này.',
  },
} satisfies Record<string, InLanguages>

/** The products of a batch, and where the next one begins. */
export interface PreparedProducts {
  products: ProductRows[]
  next: CsvPlace | null
}

/** Reads the products of the next batch. */
export async function prepareProducts(
  ctx: WaitingStoreContext,
  input: ProductImport,
  from: CsvPlace | null,
): Promise<PreparedProducts> {
  const parts = await ctx.read((tx) => findFileParts(tx, input.fileId))
  if (!parts) return input.products === 0 ? { products: [], next: null } : fail(generalErrors.not_found)
  const source = { ...input, parts, readPart: partReader(ctx, input.fileId, parts) }
  const products: ProductRows[] = []
  let rows = 0
  for await (const product of readProductRows(source, from ?? undefined)) {
    if (products.length === batchProducts || rows >= batchRows) return { products, next: products.at(-1)!.next }
    products.push(product)
    rows += product.rows.length
  }
  return { products, next: null }
}

/** What an import does with the products of a batch. */
export interface ImportPlan {
  /** Products that are left out, with what is wrong; a product may have several. */
  failures: RowOutcome[]
  created: (NewProduct & { line: number })[]
  updated: PlannedUpdate[]
  /** Products that are as the file says. */
  unchanged: number
  /** Products that exist, and are left as they are. */
  skipped: number
}

export interface PlannedUpdate {
  id: string
  line: number
  revision: number
  before: ProductBody
  after: ProductBody
  feedValues: { before: Record<string, string>; after: Record<string, string> }
}

export const failure = (line: number, handle: string, column: string, error: InLanguages): RowOutcome => ({
  outcome: 'failed',
  label: `${line}:${handle}${column ? `: ${column}` : ''}`,
  error,
})

export async function planImport(
  ctx: StoreContext,
  input: ProductImport,
  products: readonly ProductRows[],
): Promise<ImportPlan> {
  const { currency } = await findStore(ctx)
  const choices: Choices = { columns: new Set(input.columns), status: input.status }
  const repeated = new Set(input.repeated)
  const handles = products.map(({ handle }) => handle)
  const existing = await findExisting(ctx, handles)
  const plan: ImportPlan = { failures: [], created: [], updated: [], unchanged: 0, skipped: 0 }
  for (const { handle, rows } of products) {
    const line = rows[0]!.line
    const fails = (error: InLanguages) => plan.failures.push(failure(line, handle, '', error))
    if (handle === '') {
      fails(messages.noHandle)
      continue
    }
    if (repeated.has(handle)) {
      fails(messages.repeated)
      continue
    }
    const stored = existing.get(handle)
    if (stored && input.existing === 'skip') {
      plan.skipped++
      continue
    }
    const { product, findings } = readSheetProduct(rows, currency)
    if (findings.length > 0) {
      plan.failures.push(...findings.map((finding) => failure(finding.line, handle, finding.column, finding.text)))
      continue
    }
    try {
      if (!stored) {
        const body = newBodyOf(product, choices)
        requireValid(body)
        plan.created.push({ body, feedValues: product.feedValues, line })
        continue
      }
      const detail = await findProduct(ctx, stored.id)
      const before = productBodyOf(detail)
      const after =
        changedBodyOf(before, product, choices) ?? fail(generalErrors.invalid_request, [messages.severalVariants])
      const feedValues = { before: stored.feedValues, after: { ...stored.feedValues, ...product.feedValues } }
      if (isDeepStrictEqual(before, after) && isDeepStrictEqual(feedValues.before, feedValues.after)) {
        plan.unchanged++
        continue
      }
      requireValid(after)
      plan.updated.push({ id: stored.id, line, revision: detail.revision, before, after, feedValues })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      fails(textsOf(error))
    }
  }
  return plan
}

export const textsOf = (error: DomainError): InLanguages => ({
  en: error.messages('en').join(' '),
  vi: error.messages('vi').join(' '),
})

/** How many products the failures are about. */
export const countFailed = (failures: readonly RowOutcome[]): number =>
  new Set(failures.map(({ label }) => label.split(':')[1])).size

interface Stored {
  id: string
  feedValues: Record<string, string>
}

async function findExisting({ db, storeId }: StoreContext, handles: readonly string[]): Promise<Map<string, Stored>> {
  const { rows } = await sql<Stored & { handle: string }>`
    select id, handle, feed_values as "feedValues" from products
     where store_id = ${storeId} and handle = any(${[...handles]}::text[])`.execute(db)
  return new Map(rows.map(({ handle, ...stored }) => [handle, stored]))
}

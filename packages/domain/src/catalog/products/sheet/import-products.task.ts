import { isDeepStrictEqual } from 'node:util'
import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import { ProductImport } from '@backroom/contract/catalog/products/product-import'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { DomainError, fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { CsvPlace } from '../../../platform/csv/csv.ts'
import { type RowOutcome, task } from '../../../platform/tasks/tasks.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { findProduct } from '../find-product.ts'
import { requireValid } from '../product-columns.ts'
import { updateProduct } from '../update-product.ts'
import { insertProducts, type NewProduct } from './insert-products.ts'
import { type Choices, changedBodyOf, newBodyOf } from './merge-product.ts'
import { findFileParts, type ProductRows, partReader, readProductRows } from './product-rows.ts'
import { readSheetProduct } from './read-sheet.ts'
import { undoImport } from './undo-import.ts'

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
  taken: {
    en: 'A product with this handle was just created. Import the file again.',
    vi: 'Sản phẩm có handle này vừa được tạo. Hãy nhập tệp lần nữa.',
  },
} satisfies Record<string, InLanguages>

/** The products of a batch, and where the next one begins. */
interface Prepared {
  products: ProductRows[]
  next: CsvPlace | null
}

/** Creates and updates the products of a file, each as a whole or not at all. */
export const importProducts = task({
  kind: 'products.import',
  input: ProductImport,
  count: async (_ctx, { products }) => products,
  async prepare(ctx, input, from: CsvPlace | null): Promise<Prepared> {
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
  },
  async batch(ctx, input, _from, prepared) {
    const { products, next } = prepared ?? { products: [], next: null }
    const outcomes = await importBatch(ctx, input, products)
    const rows = outcomes.flatMap((outcome) => (outcome === 'unchanged' ? [] : [outcome]))
    const failed = new Set(rows.filter(({ outcome }) => outcome === 'failed').map(({ label }) => label.split(':')[1]))
    return { next, done: products.length - failed.size, rows }
  },
  undo: undoImport,
})

type Outcome = RowOutcome | 'unchanged'

const failure = (line: number, handle: string, column: string, error: InLanguages): RowOutcome => ({
  outcome: 'failed',
  label: `${line}:${handle}${column ? `: ${column}` : ''}`,
  error,
})

async function importBatch(
  ctx: StoreContext,
  input: ProductImport,
  products: readonly ProductRows[],
): Promise<Outcome[]> {
  const { currency } = await findStore(ctx)
  const choices: Choices = { columns: new Set(input.columns), status: input.status }
  const repeated = new Set(input.repeated)
  const existing = await findExisting(
    ctx,
    products.map(({ handle }) => handle),
  )
  const outcomes: Outcome[] = []
  const created: (NewProduct & { line: number })[] = []
  for (const { handle, rows } of products) {
    const line = rows[0]!.line
    const fails = (error: InLanguages, column = '') => outcomes.push(failure(line, handle, column, error))
    if (handle === '') {
      fails(messages.noHandle)
      continue
    }
    if (repeated.has(handle)) {
      fails(messages.repeated)
      continue
    }
    const stored = existing.get(handle)
    if (stored && input.existing === 'skip') continue
    const { product, findings } = readSheetProduct(rows, currency)
    if (findings.length > 0) {
      outcomes.push(...findings.map((finding) => failure(finding.line, handle, finding.column, finding.text)))
      continue
    }
    const { feedValues } = product
    try {
      if (stored) {
        outcomes.push(
          await update(ctx, stored, { feedValues, change: (body) => changedBodyOf(body, product, choices) }),
        )
        continue
      }
      const body = newBodyOf(product, choices)
      requireValid(body)
      created.push({ body, feedValues, line })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      fails({ en: error.messages('en').join(' '), vi: error.messages('vi').join(' ') })
    }
  }
  const ids = await insertProducts(ctx, created)
  const news = created.map(({ body, line }): RowOutcome => {
    const itemId = ids.get(body.handle)
    if (itemId === undefined) return failure(line, body.handle, '', messages.taken)
    return { outcome: 'done', itemId, label: body.title, before: null, after: { revision: 1 } }
  })
  return [...outcomes, ...news]
}

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

interface Change {
  feedValues: Record<string, string>
  change(stored: ProductBody): ProductBody | undefined
}

async function update(ctx: StoreContext, stored: Stored, { feedValues, change }: Change): Promise<Outcome> {
  const detail = await findProduct(ctx, stored.id)
  const before = productBodyOf(detail)
  const after = change(before) ?? fail(generalErrors.invalid_request, [messages.severalVariants])
  const feeds = { ...stored.feedValues, ...feedValues }
  if (isDeepStrictEqual(before, after) && isDeepStrictEqual(feeds, stored.feedValues)) return 'unchanged'
  const { revision, title } = await updateProduct(ctx, stored.id, after, detail.revision)
  await saveFeedValues(ctx, stored.id, feeds)
  return {
    ...{ outcome: 'done', itemId: stored.id, label: title },
    ...{ before: { body: before, feedValues: stored.feedValues }, after: { revision } },
  }
}

export const saveFeedValues = ({ db, storeId }: StoreContext, id: string, values: Record<string, string>) =>
  db
    .updateTable('products')
    .set({ feed_values: JSON.stringify(values) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()

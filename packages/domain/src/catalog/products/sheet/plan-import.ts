import type { ProductDetail } from '@backroom/contract/catalog/products/endpoints'
import type { ProductBody } from '@backroom/contract/catalog/products/product-body'
import type { ProductImport } from '@backroom/contract/catalog/products/product-import'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import type { CsvPlace } from '../../../platform/csv/csv.ts'
import { findFileParts, partReader } from '../../../platform/tasks/tasks.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import { listMetafields } from '../../metafields/metafields.ts'
import { findProduct } from '../find-product.ts'
import { addUpdates, type Candidate, emptyPlan, type ImportPlan, invalidOf } from './import-plan.ts'
import { type Choices, changedBodyOf, newBodyOf } from './merge-product.ts'
import { planBySku } from './plan-by-sku.ts'
import { type ProductRows, readProductRows } from './product-rows.ts'
import { isHeaderRow, type MetafieldKinds, type ReadProduct, readSheetProduct, skuOfRow } from './read-sheet.ts'

/** A batch ends with the product that reaches one of these. */
const [batchProducts, batchRows] = [100, 2_000]

const messages = {
  noHandle: {
    en: 'The row has neither a handle nor a title. Enter one.',
    vi: 'Dòng này không có handle lẫn tên. Hãy nhập một trong hai.',
  },
  unknownSku: {
    en: 'No variant of the shop has this SKU. Correct it, or enter a title for a new product.',
    vi: 'Không có biến thể nào của cửa hàng dùng SKU này. Hãy sửa SKU, hoặc nhập tên để thêm sản phẩm mới.',
  },
  header: {
    en: 'This line repeats the header. Remove it.',
    vi: 'Dòng này lặp lại tên cột. Hãy xóa dòng này.',
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

/** What an import does with products of its file. Changes nothing. */
export async function planImport(
  ctx: StoreContext,
  input: ProductImport,
  products: readonly ProductRows[],
): Promise<ImportPlan> {
  const { currency } = await findStore(ctx)
  const { metafields } = await listMetafields(ctx)
  const plan = emptyPlan()
  const sheet = { currency, plan, metafields: new Map(metafields.map((metafield) => [metafield.key, metafield])) }
  const read = products.filter((product) => {
    const isHeader = isHeaderRow(product.rows[0]!)
    if (isHeader) addFinding(plan, product, messages.header)
    return !isHeader
  })
  const { known, unknown } =
    input.match === 'sku' ? await planBySku(ctx, input, read, sheet) : { known: [], unknown: read }
  await addUpdates(ctx, plan, [...known, ...(await planByHandle(ctx, input, unknown, sheet))])
  return plan
}

function addFinding(plan: ImportPlan, { rows, handle }: ProductRows, text: InLanguages) {
  const [first] = rows
  plan.findings.push({ line: first!.line, name: handle || skuOfRow(first!), column: '', text })
  plan.failed++
}

/** @returns the products that exist */
async function planByHandle(
  ctx: StoreContext,
  input: ProductImport,
  products: readonly ProductRows[],
  { currency, metafields, plan }: { currency: string; metafields: MetafieldKinds; plan: ImportPlan },
): Promise<Candidate[]> {
  const choices: Choices = { columns: new Set(input.columns), status: input.status }
  const repeated = new Set(input.repeated)
  const existing = await findExisting(
    ctx,
    products.map(({ handle }) => handle),
  )
  const candidates: Candidate[] = []
  for (const product of products) {
    const { handle, rows } = product
    const text = problemOf(product, repeated, input.match)
    const stored = existing.get(handle)
    if (text) addFinding(plan, product, text)
    else if (stored && input.existing === 'skip') plan.skipped++
    else {
      const read = readSheetProduct(rows, currency, metafields)
      const line = rows[0]!.line
      if (read.findings.length > 0) {
        plan.findings.push(...read.findings.map((finding) => ({ ...finding, name: handle })))
        plan.failed++
      } else if (stored) {
        const candidate = candidateOf(await findProduct(ctx, stored.id), read, stored.feedValues, choices)
        if (!candidate) addFinding(plan, product, messages.severalVariants)
        else candidates.push({ ...candidate, line, quantities: input.setsStock ? candidate.quantities : [] })
      } else addNew(plan, product, newBodyOf(read.product, choices), read)
    }
  }
  return candidates
}

function problemOf(
  { handle, rows }: ProductRows,
  repeated: ReadonlySet<string>,
  match: ProductImport['match'],
): InLanguages | undefined {
  if (handle === '') return match === 'sku' && skuOfRow(rows[0]!) !== '' ? messages.unknownSku : messages.noHandle
  return repeated.has(handle) ? messages.repeated : undefined
}

function addNew(
  plan: ImportPlan,
  product: ProductRows,
  body: ProductBody,
  { product: { feedValues, images } }: ReadProduct,
) {
  const line = product.rows[0]!.line
  const [text] = invalidOf(body)
  if (text) addFinding(plan, product, text)
  else plan.created.push({ body, feedValues, line, images: images.length })
}

/** Undefined if it can't be said which variants the rows are about. */
function candidateOf(
  detail: ProductDetail,
  { product, quantities, variantLines }: ReadProduct,
  feedValues: Record<string, string>,
  choices: Choices,
): Candidate | undefined {
  const before = productBodyOf(detail)
  const after = changedBodyOf(before, product, choices)
  return (
    after && {
      ...{ id: detail.id, line: 0, revision: detail.revision, before, after, isBySku: false, count: 1 },
      images: product.images.length,
      feedValues: { before: feedValues, after: { ...feedValues, ...product.feedValues } },
      quantities: after.variants.flatMap(({ id }, at) => {
        const stock = quantities[at] ?? null
        return id === undefined || stock === null ? [] : [{ variantId: id, stock, line: variantLines[at]! }]
      }),
    }
  )
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

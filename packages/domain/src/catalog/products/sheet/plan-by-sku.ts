import type { ProductBody, ProductVariantBody } from '@backroom/contract/catalog/products/product-body'
import type { ProductImport } from '@backroom/contract/catalog/products/product-import'
import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { findProduct } from '../find-product.ts'
import { normalized } from '../product-columns.ts'
import type { Candidate, ImportFinding, ImportPlan } from './import-plan.ts'
import { pick, productParts, publishAtOf, variantParts } from './merge-product.ts'
import type { ProductRows } from './product-rows.ts'
import {
  type MetafieldKinds,
  type ReadProduct,
  readSheetRow,
  type SheetRow,
  skuOfRow,
  variantRowsOf,
} from './read-sheet.ts'

const severalHave = (count: number): InLanguages => ({
  en: `${count} variants of the shop have this SKU. Give each its own SKU, or import by handle.`,
  vi: `${count} biến thể của cửa hàng dùng SKU này. Hãy đặt SKU riêng cho từng biến thể, hoặc nhập theo handle.`,
})
const notAmongThem: InLanguages = {
  en: 'No variant has this SKU, but other rows of the product were found by theirs. Correct it, or add the variant first.',
  vi: 'Không có biến thể nào dùng SKU này, trong khi các dòng khác của sản phẩm khớp theo SKU. Hãy sửa SKU hoặc thêm biến thể trước.',
}

/** A variant of the shop that has a SKU, and how many have it. */
interface Found {
  count: number
  variantId: string
  productId: string
}

interface KnownRow {
  row: SheetRow
  isFirst: boolean
  found: Found
  read: ReadProduct
}

/**
 * Finds the variants that the rows of products are about by their SKU.
 * @returns the products of the shop that these are, and the products of the file of which no SKU is known
 */
export async function planBySku(
  ctx: StoreContext,
  input: ProductImport,
  products: readonly ProductRows[],
  { currency, metafields, plan }: { currency: string; metafields: MetafieldKinds; plan: ImportPlan },
) {
  const variants = await findSkus(
    ctx,
    products.flatMap(({ rows }) => rows.map(skuOfRow)),
  )
  const targets = new Targets(ctx, input)
  const unknown: ProductRows[] = []
  for (const product of products) {
    const rows = variantRowsOf(product.rows).map((row) => ({ row, found: variants.get(skuOfRow(row)) }))
    if (rows.every(({ found }) => !found)) {
      unknown.push(product)
      continue
    }
    if (input.existing === 'skip') {
      plan.skipped++
      continue
    }
    const known = rows.flatMap(({ row, found }): KnownRow[] =>
      found ? [{ row, isFirst: row === product.rows[0], found, read: readSheetRow(row, currency, metafields) }] : [],
    )
    const findings = [
      ...rows.flatMap(({ row, found }) => {
        const text = found ? found.count > 1 && severalHave(found.count) : notAmongThem
        return text ? [{ line: row.line, column: 'Variant SKU', text }] : []
      }),
      ...known.flatMap(({ read }) => read.findings),
    ].map((finding): ImportFinding => ({ ...finding, name: product.handle || skuOfRow(product.rows[0]!) }))
    if (findings.length > 0) {
      plan.findings.push(...findings)
      plan.failed++
    } else await targets.add(known)
  }
  return { known: targets.candidates(), unknown }
}

async function findSkus({ db, storeId }: StoreContext, skus: readonly string[]): Promise<Map<string, Found>> {
  const named = [...new Set(skus)].filter((sku) => sku !== '')
  const { rows } = await sql<Found & { sku: string }>`
    select sku, count(*)::int as count, (array_agg(id))[1] as "variantId", (array_agg(product_id))[1] as "productId"
      from product_variants where store_id = ${storeId} and sku = any(${named}::text[]) group by sku`.execute(db)
  return new Map(rows.map(({ sku, ...found }) => [sku, found]))
}

/** Products of the shop with what rows say of them. Rows of different products of a file may be about one. */
class Targets {
  readonly #ctx: StoreContext
  readonly #columns: ReadonlySet<string>
  readonly #input: ProductImport
  readonly #byId = new Map<string, Candidate>()

  constructor(ctx: StoreContext, input: ProductImport) {
    this.#ctx = ctx
    this.#input = input
    this.#columns = new Set(input.columns)
  }

  /** Adds the rows of a product of the file. */
  async add(rows: readonly KnownRow[]) {
    for (const [index, known] of rows.entries()) {
      const { productId } = known.found
      const target = this.#byId.get(productId) ?? (await this.#open(productId, known.row.line))
      // A product of the file counts once, for the first product of the shop that it is about.
      if (index === 0) target.count++
      this.#apply(target, known)
    }
  }

  candidates = () => [...this.#byId.values()].map((target) => ({ ...target, after: normalized(target.after) }))

  async #open(id: string, line: number): Promise<Candidate> {
    const detail = await findProduct(this.#ctx, id)
    const { rows } = await sql<{ feedValues: Record<string, string> }>`
      select feed_values as "feedValues" from products where store_id = ${this.#ctx.storeId} and id = ${id}`.execute(
      this.#ctx.db,
    )
    const { feedValues } = rows[0]!
    const before = productBodyOf(detail)
    const target: Candidate = {
      ...{ id, line, revision: detail.revision, before, after: before, isBySku: true, images: 0, count: 0 },
      ...{ feedValues: { before: feedValues, after: feedValues }, quantities: [] },
    }
    this.#byId.set(id, target)
    return target
  }

  #apply(target: Candidate, { row, isFirst, found, read }: KnownRow) {
    const [variant] = read.product.variants
    const changes = pick<ProductVariantBody>(this.#columns, variantParts(variant!))
    const variants = target.after.variants.map((stored) =>
      stored.id === found.variantId ? { ...stored, ...changes } : stored,
    )
    target.after = { ...target.after, ...(isFirst && this.#productChanges(target.after, row, read)), variants }
    if (isFirst) target.feedValues.after = { ...target.feedValues.after, ...read.product.feedValues }
    const [quantity] = read.quantities
    if (this.#input.setsStock && quantity != null)
      target.quantities.push({ variantId: found.variantId, stock: quantity, line: row.line })
  }

  /** An empty cell leaves what concerns the product as it is: a list may have it in one of its rows. */
  #productChanges(stored: ProductBody, { cells }: SheetRow, { product }: ReadProduct): Partial<ProductBody> {
    const filled = new Set(Object.entries(cells).flatMap(([column, cell]) => (cell?.trim() ? [column] : [])))
    const hasStatus = this.#input.status === 'file' && (filled.has('Status') || filled.has('Published'))
    const metafields = Object.entries(product.metafields).filter(([, value]) => value !== '')
    return {
      ...pick<ProductBody>(filled, productParts(product)),
      metafields: { ...stored.metafields, ...Object.fromEntries(metafields) },
      ...(hasStatus && { status: product.status, publishAt: publishAtOf(stored, product, filled) }),
    }
  }
}

import { productsErrors } from '@backroom/contract/catalog/products/errors'
import { limits } from '@backroom/contract/catalog/products/limits'
import type {
  ProductChanges,
  ProductTable,
  TableChanges,
  TableProduct,
  TableVariant,
} from '@backroom/contract/catalog/products/product-table'
import { productColumnNames, variantColumnNames } from '@backroom/contract/catalog/products/table-columns'
import { DomainError, type FieldText, fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { handleOf, rejectTakenHandle } from '../../platform/handles/handles.ts'
import { keptTags } from './product-columns.ts'
import { fallbackHandle } from './product-handle.ts'
import { readTable } from './product-table.ts'

/**
 * Saves changed fields of products and variants, all or none. Each field is saved only if it still has the value that the
 * caller had read, so what others changed meanwhile stays; the same field changed by both is a conflict. Stock is not
 * part of it.
 * @returns the changed products
 */
export async function saveTable(ctx: StoreContext, { products: changes }: TableChanges): Promise<ProductTable> {
  const variantCount = changes.reduce((sum, { variants }) => sum + variants.length, 0)
  if (variantCount > limits.tableVariants) fail(productsErrors.table_too_large)
  const stored = await lockTable(ctx, changes)
  rejectConflicts(changes, stored)
  const cleaned = changes.map(withCleanTexts)
  const errors = [...titleErrors(cleaned), ...(await handleErrors(ctx, cleaned))]
  if (errors.length > 0)
    throw new DomainError(
      generalErrors.invalid_request,
      errors.map(({ text }) => text),
      errors,
    )
  await rejectTakenHandle(updateProducts(ctx, cleaned, stored))
  await updateVariants(ctx, cleaned, stored)
  return readTable(ctx, [...stored.keys()])
}

type Stored = Omit<TableProduct, 'variants'> & { variants: Map<string, TableVariant> }

/**
 * The products as they are, locked until the transaction ends. If only some of the rows exist, the others were deleted:
 * that is a conflict, which the caller sees once the table is read again.
 */
async function lockTable(ctx: StoreContext, changes: readonly ProductChanges[]): Promise<Map<string, Stored>> {
  const { db, storeId } = ctx
  const ids = changes.map(({ id }) => id)
  const variantIds = changes.flatMap(({ variants }) => variants.map(({ id }) => id))
  if (new Set(ids).size < ids.length || new Set(variantIds).size < variantIds.length)
    fail(generalErrors.invalid_request, [
      { en: 'Name each product and variant once.', vi: 'Mỗi sản phẩm và biến thể chỉ được nêu một lần.' },
    ])
  // The order in which tasks lock products, and then the order in which buyers lock variants.
  const { rows: locked } = await sql`
    select from products where store_id = ${storeId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  )
  if (locked.length === 0) fail(generalErrors.not_found)
  if (locked.length < ids.length) fail(generalErrors.revision_conflict)
  await sql`
    select from product_variants where store_id = ${storeId} and id = any(${variantIds}::uuid[]) order by id
       for update`.execute(db)
  const { products } = await readTable(ctx, ids)
  const stored = new Map(
    products.map((product) => [product.id, { ...product, variants: new Map(product.variants.map((v) => [v.id, v])) }]),
  )
  for (const { id, variants } of changes)
    if (variants.some((variant) => !stored.get(id)?.variants.has(variant.id))) fail(generalErrors.revision_conflict)
  return stored
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The changes of a row whose field has neither the value that the caller had read nor the new one. */
const hasConflict = (row: object, change: object, names: readonly string[]) =>
  names.some((name) => {
    const field = (change as Record<string, { was: unknown; now: unknown } | undefined>)[name]
    const value = (row as Record<string, unknown>)[name]
    return field !== undefined && !isSame(value, field.was) && !isSame(value, field.now)
  })

function rejectConflicts(changes: readonly ProductChanges[], stored: Map<string, Stored>) {
  for (const change of changes) {
    const product = stored.get(change.id)!
    if (
      hasConflict(product, change, productColumnNames) ||
      change.variants.some((one) => hasConflict(product.variants.get(one.id)!, one, variantColumnNames))
    )
      fail(generalErrors.revision_conflict)
  }
}

/** The new values of a row: the stored ones with the changes. */
const changed = <Row extends object>(row: Row, change: object, names: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(
    names.flatMap((name) => {
      const field = (change as Record<string, { now: unknown } | undefined>)[name]
      return field ? [[name, field.now]] : []
    }),
  ),
})

/** Without white space around texts, repeated tags, and signs that no address has. */
function withCleanTexts(change: ProductChanges): ProductChanges {
  const trimmed = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, withNow(value, (now) => clean(name, now))]),
  ) as ProductChanges
  return {
    ...trimmed,
    variants: change.variants.map(
      (variant) =>
        Object.fromEntries(
          Object.entries(variant).map(([name, value]) => [name, withNow(value, (now) => clean(name, now))]),
        ) as typeof variant,
    ),
  }
}

const withNow = (value: unknown, map: (now: unknown) => unknown) =>
  typeof value === 'object' && value !== null && 'now' in value ? { ...value, now: map(value.now) } : value

function clean(name: string, value: unknown): unknown {
  if (name === 'tags') return keptTags(value as string[])
  if (name === 'handle') return handleOf(value as string, fallbackHandle)
  return typeof value === 'string' ? value.trim() : value
}

const texts = {
  title: { en: 'Enter a title.', vi: 'Hãy nhập tên sản phẩm.' },
  handle: {
    en: 'Another product has this address. Choose another one.',
    vi: 'Sản phẩm khác đang dùng đường dẫn này. Hãy chọn đường dẫn khác.',
  },
} satisfies Record<string, InLanguages>

type RowError = FieldText & { text: InLanguages }

const titleErrors = (changes: readonly ProductChanges[]): RowError[] =>
  changes.flatMap(({ title }, index) =>
    title?.now === '' ? [{ path: `products.${index}.title`, text: texts.title }] : [],
  )

/** Addresses that another product has now, or that two rows ask for. */
async function handleErrors({ db, storeId }: StoreContext, changes: readonly ProductChanges[]): Promise<RowError[]> {
  const asked = changes.flatMap(({ id, handle }, index) => (handle ? [{ id, index, handle: handle.now }] : []))
  if (asked.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'handle'])
    .where('store_id', '=', storeId)
    .where('handle', '=', sql<string>`any(${asked.map(({ handle }) => handle)}::text[])`)
    .execute()
  const owner = new Map(rows.map(({ id, handle }) => [handle, id]))
  const first = new Map<string, string>()
  return asked.flatMap(({ id, index, handle }) => {
    const isTaken = (owner.get(handle) ?? id) !== id || first.has(handle)
    first.set(handle, id)
    return isTaken ? [{ path: `products.${index}.handle`, text: texts.handle }] : []
  })
}

/** Writes the products, and counts up the revision of each whose fields or variants change. */
async function updateProducts(
  { db, storeId }: StoreContext,
  changes: readonly ProductChanges[],
  stored: Map<string, Stored>,
) {
  const rows = changes.map((change) => {
    const { id, title, handle, vendor, productType, tags, status, seoTitle, seoDescription } = changed(
      stored.get(change.id)!,
      change,
      productColumnNames,
    )
    return {
      ...{ id, title, handle, vendor, product_type: productType, tags, status },
      ...{ seo_title: seoTitle, seo_description: seoDescription },
    }
  })
  await sql`
    update products p
       set title = n.title, handle = n.handle, vendor = n.vendor, product_type = n.product_type, tags = n.tags,
           status = n.status, seo_title = n.seo_title, seo_description = n.seo_description,
           publish_at = case when n.status = 'draft' then p.publish_at end, updated_at = now(), revision = p.revision + 1
      from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) n
     where p.store_id = ${storeId} and p.id = n.id`.execute(db)
}

async function updateVariants(
  { db, storeId }: StoreContext,
  changes: readonly ProductChanges[],
  stored: Map<string, Stored>,
) {
  const rows = changes.flatMap((product) =>
    product.variants.map((change) => {
      const variant = changed(stored.get(product.id)!.variants.get(change.id)!, change, variantColumnNames)
      return {
        ...{ id: variant.id, price_cents: variant.priceCents, compare_at_cents: variant.compareAtCents },
        ...{ cost_cents: variant.costCents, sku: variant.sku, barcode: variant.barcode },
        ...{ weight_grams: variant.weightGrams, tax_class: variant.taxClass },
        ...{ sells_without_stock: variant.sellsWithoutStock, requires_shipping: variant.requiresShipping },
      }
    }),
  )
  if (rows.length === 0) return
  await sql`
    update product_variants v
       set price_cents = n.price_cents, compare_at_cents = n.compare_at_cents, cost_cents = n.cost_cents, sku = n.sku,
           barcode = n.barcode, weight_grams = n.weight_grams, tax_class = n.tax_class,
           sells_without_stock = n.sells_without_stock, requires_shipping = n.requires_shipping
      from jsonb_populate_recordset(null::product_variants, ${JSON.stringify(rows)}::jsonb) n
     where v.store_id = ${storeId} and v.id = n.id`.execute(db)
}

import type { ProductBody, ProductVariantBody } from '@backroom/contract/catalog/products/product-body'
import { emptyProduct, emptyVariant } from '@backroom/contract/catalog/products/product-values'
import { safeDescription } from '../../../platform/safe-html/safe-html.ts'
import { normalized } from '../product-columns.ts'
import type { SheetColumn } from './sheet-columns.ts'
import type { SheetProduct, SheetVariant } from './write-sheet.ts'

export interface Choices {
  /** Columns that the file has; what it has no column for stays as it is. */
  columns: ReadonlySet<string>
  /** Whether new products are active as the file says, or all are drafts. */
  status: 'file' | 'draft'
}

export const pick = <Value extends object>(
  columns: ReadonlySet<string>,
  parts: readonly (readonly [SheetColumn, Partial<Value>])[],
) => Object.assign({}, ...parts.filter(([column]) => columns.has(column)).map(([, part]) => part)) as Partial<Value>

export const productParts = (product: SheetProduct): readonly (readonly [SheetColumn, Partial<ProductBody>])[] => [
  ['Title', { title: product.title }],
  ['Body (HTML)', { descriptionHtml: safeDescription(product.descriptionHtml) }],
  ['Vendor', { vendor: product.vendor }],
  ['Type', { productType: product.productType }],
  ['Tags', { tags: product.tags }],
  ['SEO Title', { seoTitle: product.seoTitle }],
  ['SEO Description', { seoDescription: product.seoDescription }],
]

export const variantParts = (
  variant: SheetVariant,
): readonly (readonly [SheetColumn, Partial<ProductVariantBody>])[] => [
  ['Variant SKU', { sku: variant.sku }],
  ['Variant Barcode', { barcode: variant.barcode }],
  ['Variant Price', { priceCents: variant.priceCents }],
  ['Variant Compare At Price', { compareAtCents: variant.compareAtCents }],
  ['Cost per item', { costCents: variant.costCents }],
  ['Variant Grams', { weightGrams: variant.weightGrams }],
  ['Variant Taxable', { taxClass: variant.taxClass }],
  ['Variant Tax Class', { taxClass: variant.taxClass }],
  ['Variant Requires Shipping', { requiresShipping: variant.requiresShipping }],
  ['Variant Inventory Policy', { sellsWithoutStock: variant.sellsWithoutStock }],
]

/** A new product as a file describes it, with its initial stock. Its pictures are not fetched. */
export function newBodyOf(product: SheetProduct, { status }: Choices): ProductBody {
  const isDraft = status === 'draft'
  return normalized({
    ...emptyProduct,
    ...Object.assign({}, ...productParts(product).map(([, part]) => part)),
    handle: product.handle,
    status: isDraft ? 'draft' : product.status,
    publishAt: isDraft ? null : product.publishAt,
    options: product.options,
    metafields: product.metafields,
    variants: product.variants.map(({ imageSrc: _, stock, ...variant }) => ({
      ...variant,
      imageId: null,
      // What was sold below 0 elsewhere begins with none.
      initialStock: stock === null ? null : Math.max(stock, 0),
    })),
  })
}

/**
 * A product of the store with what the file says of it. If the file names options, it has all variants, and those that it leaves
 * out are deleted; if it does not, its only row is about the only variant.
 * @returns undefined if it can't be said which variants the rows are about
 */
export function changedBodyOf(stored: ProductBody, product: SheetProduct, { columns, status }: Choices) {
  const namesOptions = columns.has('Option1 Value')
  if (!namesOptions && (stored.variants.length > 1 || product.variants.length > 1)) return undefined
  const byValues = new Map(stored.variants.map((variant) => [JSON.stringify(variant.optionValues), variant]))
  const variants = product.variants.map((variant): ProductVariantBody => {
    const found = namesOptions ? byValues.get(JSON.stringify(variant.optionValues)) : stored.variants[0]
    const changes = pick<ProductVariantBody>(columns, variantParts(variant))
    if (found) return { ...found, ...changes }
    const initialStock = variant.stock === null ? null : Math.max(variant.stock, 0)
    return { ...emptyVariant, priceCents: 0, ...changes, optionValues: variant.optionValues, initialStock }
  })
  const isStatusKept = status === 'draft' || !(columns.has('Status') || columns.has('Published'))
  const body = {
    ...stored,
    ...pick<ProductBody>(columns, productParts(product)),
    ...(!isStatusKept && { status: product.status, publishAt: publishAtOf(stored, product, columns) }),
    ...(namesOptions && { options: optionsOf(stored, product, columns) }),
    metafields: { ...stored.metafields, ...product.metafields },
    variants,
  }
  return normalized(body)
}

/** The stored text of the same moment stays, so that it counts as unchanged. */
export function publishAtOf(stored: ProductBody, product: SheetProduct, columns: ReadonlySet<string>): string | null {
  if (product.status !== 'draft') return null
  const { publishAt } = columns.has('Publish At') ? product : stored
  const isSame =
    publishAt !== null && stored.publishAt !== null && Date.parse(publishAt) === Date.parse(stored.publishAt)
  return isSame ? stored.publishAt : publishAt
}

/** Values keep the order that they have in the product; a file without colors leaves them as they are. */
const optionsOf = (stored: ProductBody, product: SheetProduct, columns: ReadonlySet<string>) =>
  product.options.map((option) => {
    const before = stored.options.find(({ name }) => name === option.name)
    if (!before) return option
    const kept = before.values.filter((value) => option.values.includes(value))
    const values = [...kept, ...option.values.filter((value) => !kept.includes(value))]
    return columns.has('Option1 Colors') || !before.swatches
      ? { ...option, values }
      : { ...option, values, swatches: before.swatches }
  })

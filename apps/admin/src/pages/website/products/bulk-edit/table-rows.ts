import type {
  ProductChanges,
  ProductTable,
  TableChanges,
  VariantChanges,
} from '@backroom/contract/catalog/products/product-table'
import {
  type ProductColumn,
  productColumnNames,
  type VariantColumn,
  variantColumnNames,
} from '@backroom/contract/catalog/products/table-columns'
import type { CellValue } from '../../../../ui/grid/rules/column.ts'
import { formatTags, parseTags } from '../../../../ui/tag-text.ts'

/**
 * A row of the table: a product, a variant, or both if a product has one variant. A row has only the values that can be edited
 * in it.
 */
export interface TableRow extends Readonly<Partial<Record<ProductColumn | VariantColumn, CellValue>>> {
  /** That of the product in its first row, else that of the variant. */
  readonly id: string
  readonly productId: string
  /** '' in the first row of a product with several variants. */
  readonly variantId: string
  /** '' in the row of a product. */
  readonly variantTitle: string
}

/** The rows of a table, product by product, each with its variants. */
export const rowsOf = ({ products }: Pick<ProductTable, 'products'>): TableRow[] =>
  products.flatMap(({ variants, tags, ...product }) => {
    const [only] = variants.length === 1 ? variants : []
    const first = {
      ...product,
      tags: formatTags(tags),
      ...(only && variantValues(only)),
      ...{ id: product.id, productId: product.id, variantId: only?.id ?? '', variantTitle: '' },
    }
    const others = only ? [] : variants
    return [
      first,
      ...others.map((variant) => ({
        ...variantValues(variant),
        ...{ id: variant.id, productId: product.id, variantId: variant.id, variantTitle: variant.title },
      })),
    ]
  })

const variantValues = ({ id: _, title: __, ...values }: ProductTable['products'][number]['variants'][number]) => values

export const isProductRow = ({ id, productId }: TableRow) => id === productId
export const hasVariant = ({ variantId }: TableRow) => variantId !== ''

/** What was changed, product by product, with the values that it was changed from. */
export function changesOf(rows: readonly TableRow[], stored: readonly TableRow[]): TableChanges {
  const before = new Map(stored.map((row) => [row.id, row]))
  const products = new Map<string, ProductChanges>()
  for (const row of rows) {
    const was = before.get(row.id)
    if (!was || was === row) continue
    const ofProduct = isProductRow(row) ? changedValues(productColumnNames, row, was) : {}
    const ofVariant = hasVariant(row) ? changedValues(variantColumnNames, row, was) : {}
    if (Object.keys(ofProduct).length + Object.keys(ofVariant).length === 0) continue
    const product = products.get(row.productId) ?? { id: row.productId, variants: [] }
    const variants = Object.keys(ofVariant).length > 0 ? [{ id: row.variantId, ...ofVariant } as VariantChanges] : []
    products.set(row.productId, { ...product, ...ofProduct, variants: [...product.variants, ...variants] })
  }
  return { products: [...products.values()] }
}

const changedValues = (names: readonly (ProductColumn | VariantColumn)[], row: TableRow, was: TableRow) =>
  Object.fromEntries(
    names
      .filter((name) => row[name] !== was[name])
      .map((name) => [name, { was: sentValue(name, was[name]), now: sentValue(name, row[name]) }]),
  )

const sentValue = (name: string, value: CellValue | undefined) =>
  name === 'tags' ? parseTags(String(value ?? '')) : value

/** The cell that the server rejected at `products.1.variants.0.priceCents`, as the id of its row and its column. */
export function cellOf(path: string, { products }: TableChanges, rows: readonly TableRow[]) {
  const [, index, part, variantIndex, variantKey] = path.split('.')
  const product = products[Number(index)]
  if (!product || part === undefined) return undefined
  if (part !== 'variants') return { id: product.id, key: part }
  const variantId = product.variants[Number(variantIndex)]?.id
  const row = rows.find((one) => one.variantId === variantId)
  return row && variantKey !== undefined ? { id: row.id, key: variantKey } : undefined
}

/** The ids of the rows with a change. */
export const changedIds = ({ products }: TableChanges): Set<string> =>
  new Set(
    products.flatMap(({ id, variants, ...fields }) => [
      ...(Object.keys(fields).length > 0 ? [id] : []),
      ...variants.map((variant) => variant.id),
    ]),
  )

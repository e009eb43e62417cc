import { z } from 'zod'
import { currency, text } from '../../platform/api/fields.ts'
import { filterFields } from '../../platform/lists/list-endpoints.ts'
import { limits } from './limits.ts'
import { productList } from './list.ts'
import { productFields, variantFields } from './product-body.ts'
import type { ProductColumn, VariantColumn } from './table-columns.ts'

/** What the table changes of a product. Stock is changed in the inventory. */
const productColumns: { [Name in ProductColumn]: (typeof productFields)[Name] } = {
  title: productFields.title,
  handle: productFields.handle,
  vendor: productFields.vendor,
  productType: productFields.productType,
  tags: productFields.tags,
  status: productFields.status,
  seoTitle: productFields.seoTitle,
  seoDescription: productFields.seoDescription,
}

const variantColumns: { [Name in VariantColumn]: (typeof variantFields)[Name] } = {
  priceCents: variantFields.priceCents,
  compareAtCents: variantFields.compareAtCents,
  costCents: variantFields.costCents,
  sku: variantFields.sku,
  barcode: variantFields.barcode,
  weightGrams: variantFields.weightGrams,
  taxClass: variantFields.taxClass,
  sellsWithoutStock: variantFields.sellsWithoutStock,
  requiresShipping: variantFields.requiresShipping,
}

/** A value and the one that the caller had read. The field is saved only if it still has that value. */
const changeOf = <T extends z.ZodType>(value: T) => z.object({ was: value, now: value }).optional()

type Changes<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: ReturnType<typeof changeOf<Shape[Name] & z.ZodType>>
}

const changesOf = <Shape extends z.ZodRawShape>(columns: Shape) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, schema]) => [name, changeOf(schema as z.ZodType)]),
  ) as Changes<Shape>

const VariantChanges = z.object({ id: z.uuid(), ...changesOf(variantColumns) })
export type VariantChanges = z.infer<typeof VariantChanges>

const ProductChanges = z.object({
  id: z.uuid(),
  ...changesOf(productColumns),
  variants: z.array(VariantChanges).max(limits.tableVariants),
})
export type ProductChanges = z.infer<typeof ProductChanges>

export const TableChanges = z.object({
  /** Products and variants with a change, each once. */
  products: z.array(ProductChanges).min(1).max(limits.tableProducts).meta({ resource: 'tableChanges' }),
})
export type TableChanges = z.infer<typeof TableChanges>

const TableVariant = z.object({ id: z.uuid(), title: z.string(), ...variantColumns })
export type TableVariant = z.infer<typeof TableVariant>

const TableProduct = z.object({
  id: z.uuid(),
  ...productColumns,
  variants: z.array(TableVariant),
})
export type TableProduct = z.infer<typeof TableProduct>

export const ProductTable = z.object({
  products: z.array(TableProduct),
  currency,
  /** The sum of the products’ revisions: it differs after each save of one of them. */
  revision: z.int(),
})
export type ProductTable = z.infer<typeof ProductTable>

const uuidLength = 36

/** Products by their ids, or by the filters of the list. */
export const tableQuery = z.object({
  /** Separated by commas. */
  ids: text(limits.tableIds * (uuidLength + 1), uuidLength)
    .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/, { abort: true })
    .refine((ids) => ids.split(',').every((id) => z.uuid().safeParse(id).success), 'is not a list of ids')
    .meta({ resource: 'productIds' })
    .optional(),
  ...filterFields(productList),
})
export type TableQuery = z.infer<typeof tableQuery>

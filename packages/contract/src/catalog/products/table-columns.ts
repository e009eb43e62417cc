/** What the table changes of a product. */
export const productColumnNames = [
  ...(['title', 'handle', 'vendor', 'productType', 'tags', 'status', 'seoTitle', 'seoDescription'] as const),
] as const
export type ProductColumn = (typeof productColumnNames)[number]

/** What the table changes of a variant. */
export const variantColumnNames = [
  ...(['priceCents', 'compareAtCents', 'costCents', 'sku', 'barcode', 'weightGrams', 'taxClass'] as const),
  ...(['sellsWithoutStock', 'requiresShipping'] as const),
] as const
export type VariantColumn = (typeof variantColumnNames)[number]

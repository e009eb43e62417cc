import { metafieldKeyPattern } from '../metafields/keys.ts'

/**
 * The columns of Shopify's product file, in its order. A product has one row for each variant, or for each image if it has
 * more of them; what concerns the product is in its first row.
 */
const shopifyColumns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
  ...['Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping'],
  ...['Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title'],
  ...['SEO Description', 'Google Shopping / Google Product Category', 'Google Shopping / Gender'],
  ...['Google Shopping / Age Group', 'Google Shopping / MPN', 'Google Shopping / AdWords Grouping'],
  ...['Google Shopping / AdWords Labels', 'Google Shopping / Condition', 'Google Shopping / Custom Product'],
  ...['Google Shopping / Custom Label 0', 'Google Shopping / Custom Label 1', 'Google Shopping / Custom Label 2'],
  ...['Google Shopping / Custom Label 3', 'Google Shopping / Custom Label 4', 'Variant Image', 'Variant Weight Unit'],
  ...['Variant Tax Code', 'Cost per item', 'Status'],
] as const

/** What Shopify's file has no column for. */
const ownColumns = ['Publish At', 'Option1 Colors', 'Option2 Colors', 'Option3 Colors', 'Variant Tax Class'] as const

export const sheetColumns = [...shopifyColumns, ...ownColumns]
export type SheetColumn = (typeof sheetColumns)[number]

/** Columns that an export writes for Shopify, and an import leaves out. */
const unusedColumns = ['Variant Fulfillment Service', 'Variant Weight Unit', 'Variant Tax Code'] as const
export type ImportedColumn = Exclude<SheetColumn, (typeof unusedColumns)[number]>

const metafieldPrefix = 'product.metafields.'
/** A column with the values of a metafield, by its key. */
export type MetafieldMeaning = `${typeof metafieldPrefix}${string}`
export const metafieldMeaningPattern = new RegExp(`^product\\.metafields\\.${metafieldKeyPattern.source.slice(1)}`)

export const metafieldMeaning = (key: string): MetafieldMeaning => `${metafieldPrefix}${key}`
/** The key of a column's metafield; undefined for other columns. */
export const metafieldKeyOf = (column: string): string | undefined =>
  column.startsWith(metafieldPrefix) ? column.slice(metafieldPrefix.length) : undefined

/** What a column of a file may be imported as. */
export type ColumnMeaning = ImportedColumn | MetafieldMeaning

/** The same, besides metafields. */
export const importedColumns = sheetColumns.filter(
  (column): column is ImportedColumn => !(unusedColumns as readonly string[]).includes(column),
)

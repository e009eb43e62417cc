import { sheetColumns } from '@backroom/contract/catalog/products/sheet-columns'

export {
  type MetafieldMeaning,
  metafieldKeyOf,
  type SheetColumn,
  sheetColumns,
} from '@backroom/contract/catalog/products/sheet-columns'

/** Columns that are kept with the product as they are, in `feed_values`. */
export const feedColumns = sheetColumns.filter(
  (column) => column.startsWith('Google Shopping / ') || column === 'Product Category' || column === 'Gift Card',
)

/** The option and the value that Shopify writes for a product without options. */
export const noOption = { name: 'Title', value: 'Default Title' } as const

/** Separates tags. A tag with a comma or a quote is quoted like a cell. */
export const joinTags = (tags: readonly string[]) =>
  tags.map((tag) => (/[",]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')

export function splitTags(text: string): string[] {
  const tags = [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g)]
  return tags
    .map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    .filter((tag) => tag !== '')
}

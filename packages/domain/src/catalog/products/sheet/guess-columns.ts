import { metafieldInHeader } from '@backroom/contract/catalog/metafields/keys'
import {
  type ColumnMeaning,
  type ImportedColumn,
  importedColumns,
  metafieldMeaning,
} from '@backroom/contract/catalog/products/sheet-columns'
import { columnMeanings } from '../../../platform/tasks/tasks.ts'

/** Names of columns in other programs' files, in English and Vietnamese. */
const otherNames: Partial<Record<ImportedColumn, readonly string[]>> = {
  Handle: ['slug', 'url handle', 'đường dẫn'],
  Title: ['name', 'product', 'product name', 'tên', 'tên sản phẩm', 'sản phẩm'],
  'Body (HTML)': ['description', 'body', 'mô tả'],
  Vendor: ['brand', 'brands', 'nhà cung cấp', 'thương hiệu'],
  Type: ['product type', 'loại', 'loại sản phẩm'],
  Tags: ['tag', 'thẻ'],
  'Product Category': ['category', 'categories', 'danh mục'],
  'Variant SKU': ['sku', 'mã sku', 'mã hàng'],
  'Variant Barcode': ['barcode', 'gtin, upc, ean, or isbn', 'mã vạch'],
  'Variant Price': ['price', 'regular price', 'giá', 'giá bán'],
  'Variant Compare At Price': ['compare at price', 'compare-at price', 'giá so sánh', 'giá gốc'],
  'Cost per item': ['cost', 'giá vốn'],
  'Variant Grams': ['weight (g)', 'grams', 'khối lượng (g)'],
  'Image Src': ['image', 'images', 'image url', 'ảnh', 'hình ảnh'],
  Status: ['trạng thái'],
}

const meanings = columnMeanings(importedColumns, otherNames)

const metafieldOf = (name: string) => {
  const named = metafieldInHeader(name)
  return named && metafieldMeaning(named.key)
}

/** What a name of a column means; undefined if nothing is known. */
export const meaningOf = (name: string): ColumnMeaning | undefined => metafieldOf(name) ?? meanings.meaningOf(name)

/** What each column of a header probably means; undefined where nothing is known, or an earlier column means it. */
export function guessColumns(header: readonly string[]): (ColumnMeaning | undefined)[] {
  const guessed = meanings.guess(header)
  const metafields = header.map(metafieldOf)
  return header.map((_, index) => {
    const metafield = metafields[index]
    if (metafield === undefined) return guessed[index]
    return metafields.indexOf(metafield) < index ? undefined : metafield
  })
}

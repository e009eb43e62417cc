import { products } from '@backroom/contract/catalog/products/endpoints'
import { byteOrderMark, csvLines } from '../../../platform/csv/csv.ts'
import { task } from '../../../platform/tasks/tasks.ts'
import { countProducts } from '../product-source.ts'
import { sheetColumns } from './sheet-columns.ts'
import { listSheetProducts } from './sheet-products.ts'
import { sheetRowsOf } from './write-sheet.ts'

/** A product may have two thousand rows. */
const batchSize = 50
/** Counting more would take too long. */
const maxCount = 100_000

/** Exports the matching products in the columns of Shopify's file, in the order of the list. */
export const exportProducts = task({
  kind: 'products.export',
  input: products.export.body,
  file: { name: (day) => `products-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  async count(ctx, query) {
    // Searches have their own count limit.
    const { count, isMore } = await countProducts(ctx, query, query.text ? undefined : maxCount)
    return isMore ? null : count
  },
  async batch(ctx, query, from: string | null) {
    const found = await listSheetProducts(ctx, { ...query, limit: batchSize, ...(from !== null && { cursor: from }) })
    const head = from === null ? byteOrderMark + csvLines([[...sheetColumns]]) : ''
    return {
      next: found.nextCursor,
      done: found.items.length,
      text: head + csvLines(found.items.flatMap((product) => sheetRowsOf(product, found.currency))),
    }
  },
})

import { metafieldHeader } from '@backroom/contract/catalog/metafields/keys'
import type { products } from '@backroom/contract/catalog/products/endpoints'
import { ProductExport } from '@backroom/contract/catalog/products/product-export'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { StoreContext, TenantContext } from '../../../platform/context.ts'
import { byteOrderMark, csvLines } from '../../../platform/csv/csv.ts'
import { requireRows } from '../../../platform/lists/lists.ts'
import { startTask, task } from '../../../platform/tasks/tasks.ts'
import { listMetafields } from '../../metafields/metafields.ts'
import { countProducts, productSource } from '../product-source.ts'
import { sheetColumns } from './sheet-columns.ts'
import { findSheetProducts, listSheetProducts } from './sheet-products.ts'
import { sheetRowsOf } from './write-sheet.ts'

/** A product may have two thousand rows. */
const batchSize = 50
/** Counting more would take too long. */
const maxCount = 100_000

/** Exports chosen products, or all that match a filter in the order of the list, in the columns of Shopify's file. */
export const exportProducts = task({
  kind: 'products.export',
  input: ProductExport,
  file: { name: (day) => `products-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
  async count(ctx, { ids, metafields: _, ...query }) {
    if (ids) return ids.length
    // Searches have their own count limit.
    const { count, isMore } = await countProducts(ctx, query, query.text ? undefined : maxCount)
    return isMore ? null : count
  },
  async batch(ctx, { metafields = [], ...query }, from: string | null) {
    const { items, currency, next } = await nextProducts(ctx, query, from)
    const head = from === null ? byteOrderMark + csvLines([[...sheetColumns, ...metafields.map(metafieldHeader)]]) : ''
    const keys = metafields.map(({ key }) => key)
    return {
      next,
      done: items.length,
      text: head + csvLines(items.flatMap((product) => sheetRowsOf(product, currency, keys))),
    }
  },
})

type Query = Input<typeof products.export>['body']

/** `next` is the last chosen id, or the cursor of the filter's next page. */
async function nextProducts(ctx: StoreContext, { ids, ...query }: Query, from: string | null) {
  if (!ids) {
    const page = await listSheetProducts(ctx, { ...query, limit: batchSize, ...(from !== null && { cursor: from }) })
    return { ...page, next: page.nextCursor }
  }
  const start = from === null ? 0 : ids.indexOf(from) + 1
  const batch = ids.slice(start, start + batchSize)
  const next = start + batchSize < ids.length ? (batch.at(-1) ?? null) : null
  return { ...(await findSheetProducts(ctx, batch)), next }
}

/** Starts an export. Fails if a chosen product is not in the store. */
export async function startProductExport(ctx: TenantContext, { ids, ...query }: Query) {
  const chosen = ids && { ids: await requireRows(ctx, productSource, ids) }
  const { metafields } = await listMetafields(ctx)
  const columns = metafields.map(({ name, key }) => ({ name, key }))
  return startTask(ctx, exportProducts, { ...query, ...chosen, metafields: columns })
}

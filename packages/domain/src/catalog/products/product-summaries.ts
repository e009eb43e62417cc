import type { ProductSummary, products } from '@backroom/contract/catalog/products/endpoints'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import { awaitAll } from '../../platform/await-all.ts'
import type { StoreContext } from '../../platform/context.ts'
import { listRows, pagedColumns } from '../../platform/lists/lists.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore, type Store } from '../../stores/stores/stores.ts'
import { firstImageOf, productImageAddress } from './product-images.ts'
import { isSellable, productSource } from './product-source.ts'

interface VariantTotals {
  count: number
  priceCents: number
  stock: number | null
  soldOut: number
}

const variantTotalsOf = sql<VariantTotals>`(
  select jsonb_build_object('count', count(*), 'priceCents', coalesce(min(v.price_cents), 0), 'stock', sum(v.stock),
                            'soldOut', count(*) filter (where not ${isSellable}))
    from product_variants v where v.store_id = products.store_id and v.product_id = products.id)`

const summaries = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('products')
    .select(['products.id', 'title', 'handle', 'status', 'vendor', 'product_type', 'tags', 'products.created_at'])
    .select('products.updated_at')
    .select([firstImageOf('products').as('image'), variantTotalsOf.as('variants')])
    .where('products.store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>

const summaryFrom = ({ storeId, ports }: StoreContext, { currency, host }: Store, row: Row): ProductSummary => ({
  id: row.id,
  title: row.title,
  handle: row.handle,
  status: row.status as ProductSummary['status'],
  vendor: row.vendor,
  productType: row.product_type,
  tags: row.tags,
  variantCount: row.variants.count,
  soldOutCount: row.variants.soldOut,
  priceCents: row.variants.priceCents,
  currency,
  url: `${publicOrigin(ports, host)}/products/${encodeURIComponent(row.handle)}`,
  stock: row.variants.stock,
  imageUrl: productImageAddress(storeId, row.image),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export async function listProductSummaries(ctx: StoreContext, query: Input<typeof products.list>['query']) {
  const [page, store] = await awaitAll(
    () =>
      listRows(ctx, productSource, query, async (page) => {
        const rows = summaries(ctx).innerJoin(page, 'page.id', 'products.id').select(pagedColumns)
        return await rows.orderBy('page.rank').execute()
      }),
    () => findStore(ctx),
  )
  return { ...page, items: page.items.map((row) => summaryFrom(ctx, store, row)) }
}

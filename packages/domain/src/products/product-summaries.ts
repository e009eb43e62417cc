import type { Input } from '@backroom/contract/api/endpoint'
import type { ProductSummary, products } from '@backroom/contract/products/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'
import { imageAddress } from '../files/files.ts'
import { publicOrigin } from '../ports.ts'
import { type Condition, foundIds, patternsOf } from '../search/search.ts'
import { findStore, type Store } from '../stores/stores.ts'

interface Picture {
  hash: string
  widths: number[]
}

const pictureOf = sql<Picture | null>`(
  select jsonb_build_object('hash', f.hash, 'widths', f.widths)
    from product_images i join files f on f.store_id = i.store_id and f.id = i.file_id
   where i.store_id = products.store_id and i.product_id = products.id order by i.position limit 1)`

interface Variants {
  count: number
  priceCents: number
  stock: number | null
}

const variantsOf = sql<Variants>`(
  select jsonb_build_object('count', count(*), 'priceCents', coalesce(min(v.price_cents), 0), 'stock', sum(v.stock))
    from product_variants v where v.store_id = products.store_id and v.product_id = products.id)`

const summaries = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('products')
    .select(['products.id', 'title', 'handle', 'status', 'vendor', 'created_at'])
    .select([pictureOf.as('picture'), variantsOf.as('variants')])
    .where('products.store_id', '=', storeId)

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>

const summaryFrom = ({ storeId, ports }: StoreContext, { currency, host }: Store, row: Row): ProductSummary => ({
  id: row.id,
  title: row.title,
  handle: row.handle,
  status: row.status as ProductSummary['status'],
  vendor: row.vendor,
  variantCount: row.variants.count,
  priceCents: row.variants.priceCents,
  currency,
  url: `${publicOrigin(ports, host)}/products/${encodeURIComponent(row.handle)}`,
  stock: row.variants.stock,
  imageUrl: row.picture ? imageAddress(storeId, row.picture.hash, row.picture.widths[0] ?? 0) : '',
  createdAt: row.created_at,
})

export async function listProductSummaries(
  ctx: StoreContext,
  { cursor, limit, text, status }: Input<typeof products.list>['query'],
) {
  const words = text?.trim() ? patternsOf(text) : undefined
  // Signs without a letter or digit find nothing.
  if (words?.length === 0) return { items: [], nextCursor: null }
  const atMost = limit + 1
  let query = summaries(ctx).orderBy('products.id', 'desc')
  if (words) {
    const conditions: Condition[] = status ? [['status', '=', status]] : []
    const found = foundIds(ctx, 'products', { words, conditions, before: cursor, atMost })
    query = query.innerJoin(found.as('found'), 'found.id', 'products.id')
  } else {
    query = query.limit(atMost)
    if (cursor) query = query.where('products.id', '<', cursor)
    if (status) query = query.where('status', '=', status)
  }
  const [rows, store] = await Promise.all([query.execute(), findStore(ctx)])
  const items = rows.slice(0, limit).map((row) => summaryFrom(ctx, store, row))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export async function findProductSummary(ctx: StoreContext, id: string): Promise<ProductSummary> {
  const [row, store] = await Promise.all([
    summaries(ctx).where('products.id', '=', id).executeTakeFirstOrThrow(),
    findStore(ctx),
  ])
  return summaryFrom(ctx, store, row)
}

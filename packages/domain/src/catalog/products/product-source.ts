import { productList } from '@backroom/contract/catalog/products/list'
import type { Availability } from '@backroom/contract/catalog/products/states'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource } from '../../platform/lists/lists.ts'

/** SQL whether a variant can be bought now. */
export const isSellable = sql<boolean>`(v.stock is null or v.stock > 0 or v.sells_without_stock)`

const hasVariant = (condition: RawBuilder<boolean>) => sql<boolean>`exists (
  select from product_variants v where v.store_id = products.store_id and v.product_id = products.id and ${condition})`
const hasSellable = hasVariant(isSellable)
const hasSoldOut = hasVariant(sql`not ${isSellable}`)

const hasAvailability: Record<Availability, RawBuilder<boolean>> = {
  available: sql`not ${hasSoldOut}`,
  partly_sold_out: sql`${hasSoldOut} and ${hasSellable}`,
  sold_out: sql`${hasSoldOut} and not ${hasSellable}`,
}

const isInCollection = (titles: string[]) => sql<boolean>`exists (
  select from collection_products m join collections c on c.store_id = m.store_id and c.id = m.collection_id
   where m.store_id = products.store_id and m.product_id = products.id and c.title = any(${titles}::text[]))`

/** Source of list, count and bulk changes. */
export const productSource: ListSource<typeof productList> = {
  definition: productList,
  table: 'products',
  filters: {
    status: 'status',
    vendor: (vendors) => [['vendor', 'in', vendors]],
    type: (types) => [['product_type', 'in', types]],
    tag: 'tags',
    collection: () => [],
    stock: () => [],
    created: 'created_at',
    updated: 'updated_at',
  },
  readFilters: {
    collection: async (_, titles) => isInCollection(titles),
    stock: async (_, availability) => hasAvailability[availability],
  },
  sorts: {
    created: { expression: sql.ref('products.id'), type: 'uuid' },
    updated: { expression: sql.ref('products.updated_at'), type: 'timestamptz' },
    title: { expression: sql`products.title collate "vi-x-icu"`, type: 'text' },
  },
}

/** @param max counting stops here; the default is the limit of lists */
export const countProducts = (ctx: StoreContext, query: Omit<ListQuery<typeof productList>, 'limit'>, max?: number) =>
  countRows(ctx, productSource, query, max)

import { productList } from '@backroom/contract/catalog/products/list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource } from '../../platform/lists/lists.ts'

/** Source of list, count and bulk changes. */
export const productSource: ListSource<typeof productList> = {
  definition: productList,
  table: 'products',
  filters: {
    status: 'status',
    vendor: (vendors) => [['vendor', 'in', vendors]],
    type: (types) => [['product_type', 'in', types]],
    tag: 'tags',
    created: 'created_at',
  },
  sorts: {
    created: { expression: sql.ref('products.id'), type: 'uuid' },
    title: { expression: sql`products.title collate "vi-x-icu"`, type: 'text' },
  },
}

/** @param max counting stops here; the default is the limit of lists */
export const countProducts = (ctx: StoreContext, query: Omit<ListQuery<typeof productList>, 'limit'>, max?: number) =>
  countRows(ctx, productSource, query, max)

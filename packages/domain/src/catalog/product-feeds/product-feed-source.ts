import { productFeedList } from '@backroom/contract/catalog/product-feeds/list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource } from '../../platform/lists/lists.ts'

export const productFeedSource: ListSource<typeof productFeedList> = {
  definition: productFeedList,
  table: 'product_feeds',
  filters: { platform: 'platform', every: 'every', created: 'created_at' },
  sorts: {
    created: { expression: sql.ref('product_feeds.id'), type: 'uuid' },
    name: { expression: sql`product_feeds.name collate "vi-x-icu"`, type: 'text' },
  },
}

export const countProductFeeds = (ctx: StoreContext, query: Omit<ListQuery<typeof productFeedList>, 'limit'>) =>
  countRows(ctx, productFeedSource, query)

import { cachePurges } from '@backroom/contract/online-store/cache-purges/endpoints'
import { countCachePurges, listCachePurges, purgeCache } from '@backroom/domain/online-store/cache-purges/cache-purges'
import { implement } from '../../http/implement.ts'

export const handlers = implement(cachePurges, {
  list: (ctx, { query }) => listCachePurges(ctx, query),
  count: (ctx, { query }) => countCachePurges(ctx, query),
  statistics: async ({ ports, storeId }) => ports.pageCaches.statistics(storeId),
  create: (ctx, { body }) => purgeCache(ctx, body),
})

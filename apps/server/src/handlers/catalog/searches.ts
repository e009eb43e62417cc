import { searches } from '@backroom/contract/catalog/searches/endpoints'
import { countSearches, listSearches } from '@backroom/domain/catalog/searches/searches'
import { implement } from '../../http/implement.ts'

export const handlers = implement(searches, {
  list: (ctx, { query }) => listSearches(ctx, query),
  count: (ctx, { query }) => countSearches(ctx, query),
})

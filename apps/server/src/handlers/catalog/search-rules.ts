import { searchRules } from '@backroom/contract/catalog/search-rules/endpoints'
import {
  countSearchRules,
  createSearchRule,
  findSearchRule,
  listSearchRules,
  removeSearchRule,
  updateSearchRule,
} from '@backroom/domain/catalog/search-rules/search-rules'
import { implement } from '../../http/implement.ts'

export const handlers = implement(searchRules, {
  list: (ctx, { query }) => listSearchRules(ctx, query),
  count: (ctx, { query }) => countSearchRules(ctx, query),
  create: (ctx, { body }) => createSearchRule(ctx, body),
  show: (ctx, { params }) => findSearchRule(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateSearchRule(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeSearchRule(ctx, params.id),
})

import { spend } from '@backroom/contract/analytics/spend/endpoints'
import {
  countSpend,
  createSpend,
  findSpend,
  importSpend,
  listSpend,
  removeSpend,
  startImport,
  updateSpend,
} from '@backroom/domain/analytics/spend/spend'
import { implement } from '../../http/implement.ts'

export const handlers = implement(spend, {
  list: (ctx, { query }) => listSpend(ctx, query),
  count: (ctx, { query }) => countSpend(ctx, query),
  create: (ctx, { body }) => createSpend(ctx, body),
  show: (ctx, { params }) => findSpend(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateSpend(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeSpend(ctx, params.id),
  import: (ctx, { body }) => startImport(ctx, body),
})

export const tasks = { 'spend.import': importSpend }

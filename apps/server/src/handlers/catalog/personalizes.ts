import { personalizes } from '@backroom/contract/catalog/personalizes/endpoints'
import {
  countPersonalizes,
  createPersonalize,
  findPersonalize,
  findPersonalizeOf,
  listPersonalizes,
  removePersonalize,
  updatePersonalize,
} from '@backroom/domain/catalog/personalizes/personalizes'
import { implement } from '../../http/implement.ts'

export const handlers = implement(personalizes, {
  list: (ctx, { query }) => listPersonalizes(ctx, query),
  count: (ctx, { query }) => countPersonalizes(ctx, query),
  create: (ctx, { body }) => createPersonalize(ctx, body),
  show: (ctx, { params }) => findPersonalize(ctx, params.id),
  ofProduct: (ctx, { params }) => findPersonalizeOf(ctx, params.id),
  update: (ctx, { params, body, revision }) => updatePersonalize(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removePersonalize(ctx, params.id),
})

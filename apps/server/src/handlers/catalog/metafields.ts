import { metafields } from '@backroom/contract/catalog/metafields/endpoints'
import {
  createMetafield,
  findMetafield,
  listMetafields,
  orderMetafields,
  removeMetafield,
  updateMetafield,
} from '@backroom/domain/catalog/metafields/metafields'
import { implement } from '../../http/implement.ts'

export const handlers = implement(metafields, {
  list: (ctx) => listMetafields(ctx),
  create: (ctx, { body }) => createMetafield(ctx, body),
  show: (ctx, { params }) => findMetafield(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateMetafield(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeMetafield(ctx, params.id),
  order: (ctx, { body }) => orderMetafields(ctx, body.ids),
})

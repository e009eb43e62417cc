import { salesChannels } from '@backroom/contract/catalog/sales-channels/endpoints'
import {
  createChannel,
  listChannels,
  listHiddenProducts,
  publishTask,
  removeChannel,
  renameChannel,
  renewAddress,
  startPublishing,
} from '@backroom/domain/catalog/sales-channels/sales-channels'
import { implement } from '../../http/implement.ts'

export const handlers = implement(salesChannels, {
  list: (ctx) => listChannels(ctx),
  hidden: (ctx, { params }) => listHiddenProducts(ctx, params.id),
  create: (ctx, { body }) => createChannel(ctx, body),
  update: (ctx, { params, body, revision }) => renameChannel(ctx, params.id, body.name, revision),
  renew: (ctx, { params }) => renewAddress(ctx, params.id),
  remove: (ctx, { params }) => removeChannel(ctx, params.id),
  publish: (ctx, { params, body }) => startPublishing(ctx, params.id, body),
  publishMatching: (ctx, { params, body }) => startPublishing(ctx, params.id, body),
})

export const tasks = { 'sales-channels.publish': publishTask }

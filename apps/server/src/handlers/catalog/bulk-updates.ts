import { bulkUpdates } from '@backroom/contract/catalog/bulk-updates/endpoints'
import {
  countBulkUpdates,
  createBulkUpdate,
  findBulkUpdate,
  listBulkUpdates,
  previewChanges,
  removeBulkUpdate,
  runBulkUpdate,
  startRun,
  updateBulkUpdate,
} from '@backroom/domain/catalog/bulk-updates/bulk-updates'
import { findCollections } from '@backroom/domain/catalog/products/products'
import { implement } from '../../http/implement.ts'

export const handlers = implement(bulkUpdates, {
  list: (ctx, { query }) => listBulkUpdates(ctx, query),
  count: (ctx, { query }) => countBulkUpdates(ctx, query),
  show: (ctx, { params }) => findBulkUpdate(ctx, params.id),
  collections: async (ctx, { query }) => ({ collections: await findCollections(ctx, query) }),
  create: (ctx, { body }) => createBulkUpdate(ctx, body),
  update: (ctx, { params, body, revision }) => updateBulkUpdate(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeBulkUpdate(ctx, params.id),
  preview: (ctx, { body }) => previewChanges(ctx, body),
  run: (ctx, { params, body }) => startRun(ctx, params.id, body),
})

export const tasks = { 'products.bulkUpdate': runBulkUpdate }

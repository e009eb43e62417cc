import { collections } from '@backroom/contract/catalog/collections/endpoints'
import {
  addMembers,
  countCollections,
  createCollection,
  duplicateCollection,
  findCollectionsOfProduct,
  findCollectionTimeline,
  listCollections,
  listMembers,
  loadCollection,
  moveMember,
  previewRules,
  publishCollections,
  refreshCollection,
  removeCollection,
  removeCollections,
  removeMembers,
  startPublishing,
  startRefresh,
  startRemoval,
  updateCollection,
} from '@backroom/domain/catalog/collections/collections'
import { findCollectionUsage } from '@backroom/domain/collection-usage'
import { implement } from '../../http/implement.ts'

export const handlers = implement(collections, {
  list: (ctx, { query }) => listCollections(ctx, query),
  count: (ctx, { query }) => countCollections(ctx, query),
  create: (ctx, { body }) => createCollection(ctx, body),
  preview: (ctx, { body }) => previewRules(ctx, body),
  show: (ctx, { params }) => loadCollection(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateCollection(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeCollection(ctx, params.id),
  setPublishedOfMany: (ctx, { body }) => startPublishing(ctx, body),
  setPublishedOfMatching: (ctx, { body }) => startPublishing(ctx, body),
  removeMany: (ctx, { body }) => startRemoval(ctx, body),
  removeMatching: (ctx, { body }) => startRemoval(ctx, body),
  duplicate: (ctx, { params, body }) => duplicateCollection(ctx, params.id, body.title),
  usage: (ctx, { params }) => findCollectionUsage(ctx, params.id),
  timeline: (ctx, { params }) => findCollectionTimeline(ctx, params.id),
  refresh: (ctx, { params }) => startRefresh(ctx, params.id),
  products: (ctx, { params, query }) => listMembers(ctx, params.id, query.page),
  addProducts: (ctx, { params, body }) => addMembers(ctx, params.id, body.ids),
  removeProducts: (ctx, { params, body }) => removeMembers(ctx, params.id, body.ids),
  moveProduct: (ctx, { params, body, revision }) => moveMember(ctx, params, body.afterId, revision),
  ofProduct: (ctx, { params }) => findCollectionsOfProduct(ctx, params.id),
})

export const tasks = {
  'collections.publish': publishCollections,
  'collections.refresh': refreshCollection,
  'collections.remove': removeCollections,
}

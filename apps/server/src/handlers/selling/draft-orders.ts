import { draftOrders } from '@backroom/contract/selling/draft-orders/endpoints'
import { findNeighbors } from '@backroom/domain/platform/lists/lists'
import { startTask } from '@backroom/domain/platform/tasks/tasks'
import {
  completeDraft,
  copyOrder,
  countDrafts,
  createDraft,
  draftSource,
  exportDrafts,
  findDraft,
  findDraftTimeline,
  findVariants,
  listDrafts,
  previewPrice,
  removeDraft,
  removeDrafts,
  sendDraft,
  startRemoval,
  updateDraft,
} from '@backroom/domain/selling/draft-orders/draft-orders'
import { implement } from '../../http/implement.ts'

export const handlers = implement(draftOrders, {
  list: (ctx, { query }) => listDrafts(ctx, query),
  count: (ctx, { query }) => countDrafts(ctx, query),
  create: (ctx, { body }) => createDraft(ctx, body),
  copyOrder: (ctx, { params }) => copyOrder(ctx, params.id),
  price: (ctx, { body }) => previewPrice(ctx, body),
  variants: (ctx, { query }) => findVariants(ctx, query.search),
  show: (ctx, { params }) => findDraft(ctx, params.id),
  neighbors: (ctx, { params, query }) => findNeighbors(ctx, draftSource, query, params.id),
  export: (ctx, { body }) => startTask(ctx, exportDrafts, body),
  timeline: (ctx, { params }) => findDraftTimeline(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateDraft(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeDraft(ctx, params.id),
  removeMany: (ctx, { body }) => startRemoval(ctx, body),
  removeMatching: (ctx, { body }) => startRemoval(ctx, body),
  send: (ctx, { params, body }) => sendDraft(ctx, params.id, body),
  complete: (ctx, { params, body }) => completeDraft(ctx, params.id, body),
})

export const tasks = { 'draftOrders.export': exportDrafts, 'draftOrders.remove': removeDrafts }

import { views } from '@backroom/contract/platform/views/endpoints'
import {
  createView,
  listViews,
  removeView,
  saveLayout,
  shareView,
  updateView,
} from '@backroom/domain/platform/views/views'
import { implement } from '../../http/implement.ts'

export const handlers = implement(views, {
  list: (ctx, { query }) => listViews(ctx, query),
  create: (ctx, { body }) => createView(ctx, body),
  update: (ctx, { params, body }) => updateView(ctx, params.id, body),
  share: (ctx, { params, body }) => shareView(ctx, params.id, body.isShared),
  remove: (ctx, { params }) => removeView(ctx, params.id),
  saveLayout: (ctx, { body }) => saveLayout(ctx, body),
})

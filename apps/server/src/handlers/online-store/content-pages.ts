import { contentPages } from '@backroom/contract/online-store/content-pages/endpoints'
import {
  countContentPages,
  createContentPage,
  findContentPage,
  findPublishedPages,
  listContentPages,
  removeContentPage,
  updateContentPage,
} from '@backroom/domain/online-store/content-pages/content-pages'
import { implement } from '../../http/implement.ts'

export const handlers = implement(contentPages, {
  list: (ctx, { query }) => listContentPages(ctx, query),
  count: (ctx, { query }) => countContentPages(ctx, query),
  published: async (ctx, { query }) => ({ pages: await findPublishedPages(ctx, query) }),
  create: (ctx, { body }) => createContentPage(ctx, body),
  show: (ctx, { params }) => findContentPage(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateContentPage(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeContentPage(ctx, params.id),
})

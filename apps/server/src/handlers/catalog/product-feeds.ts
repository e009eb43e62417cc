import { productFeeds } from '@backroom/contract/catalog/product-feeds/endpoints'
import {
  countProductFeeds,
  createProductFeed,
  findFeedFindings,
  findProductFeed,
  listProductFeeds,
  previewFeed,
  removeProductFeed,
  renewFeedAddress,
  startFeedRun,
  updateProductFeed,
  writeProductFeed,
} from '@backroom/domain/catalog/product-feeds/product-feeds'
import { findCollections } from '@backroom/domain/catalog/products/products'
import { implement } from '../../http/implement.ts'

export const handlers = implement(productFeeds, {
  list: (ctx, { query }) => listProductFeeds(ctx, query),
  count: (ctx, { query }) => countProductFeeds(ctx, query),
  show: (ctx, { params }) => findProductFeed(ctx, params.id),
  collections: async (ctx, { query }) => ({ collections: await findCollections(ctx, query) }),
  create: (ctx, { body }) => createProductFeed(ctx, body),
  update: (ctx, { params, body, revision }) => updateProductFeed(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeProductFeed(ctx, params.id),
  renew: (ctx, { params }) => renewFeedAddress(ctx, params.id),
  run: (ctx, { params }) => startFeedRun(ctx, params.id),
  findings: (ctx, { params }) => findFeedFindings(ctx, params.id),
  preview: (ctx, { body }) => previewFeed(ctx, body),
})

export const tasks = { 'product-feeds.write': writeProductFeed }

import { pixels } from '@backroom/contract/analytics/pixels/endpoints'
import {
  countPixels,
  createPixel,
  findPixel,
  listPixels,
  listSharingStores,
  removePixel,
  testPixel,
  updatePixel,
} from '@backroom/domain/analytics/pixels/pixels'
import { implement } from '../../http/implement.ts'

export const handlers = implement(pixels, {
  list: (ctx, { query }) => listPixels(ctx, query),
  count: (ctx, { query }) => countPixels(ctx, query),
  sharingStores: (ctx) => listSharingStores(ctx),
  create: (ctx, { body }) => createPixel(ctx, body),
  show: (ctx, { params }) => findPixel(ctx, params.id),
  update: (ctx, { params, body, revision }) => updatePixel(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removePixel(ctx, params.id),
  test: (ctx, { params, body }) => testPixel(ctx, params.id, body.testCode),
})

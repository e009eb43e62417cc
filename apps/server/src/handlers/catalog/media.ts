import { media } from '@backroom/contract/catalog/media/endpoints'
import {
  countImages,
  findImage,
  listImages,
  openOriginal,
  removeImage,
  removeImages,
  saveImage,
  startRemoval,
} from '@backroom/domain/catalog/media/media'
import { implement } from '../../http/implement.ts'

export const handlers = implement(media, {
  list: (ctx, { query }) => listImages(ctx, query),
  count: (ctx, { query }) => countImages(ctx, query),
  show: (ctx, { params }) => findImage(ctx, params.id),
  update: (ctx, { params, body, revision }) => saveImage(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeImage(ctx, params.id),
  removeMany: (ctx, { body }) => startRemoval(ctx, body),
  removeMatching: (ctx, { body }) => startRemoval(ctx, body),
  original: (ctx, { params }) => openOriginal(ctx, params.id),
})

export const tasks = { 'media.remove': removeImages }

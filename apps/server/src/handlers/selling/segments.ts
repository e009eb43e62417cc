import { segments } from '@backroom/contract/selling/segments/endpoints'
import {
  countMembers,
  countSegments,
  createSegment,
  findSegment,
  listSegments,
  removeSegment,
  updateSegment,
} from '@backroom/domain/selling/segments/segments'
import { implement } from '../../http/implement.ts'

export const handlers = implement(segments, {
  list: (ctx, { query }) => listSegments(ctx, query),
  count: (ctx, { query }) => countSegments(ctx, query),
  create: (ctx, { body }) => createSegment(ctx, body),
  preview: (ctx, { body }) => countMembers(ctx, body),
  show: (ctx, { params }) => findSegment(ctx, params.id),
  size: async (ctx, { params }) => countMembers(ctx, await findSegment(ctx, params.id)),
  update: (ctx, { params, body, revision }) => updateSegment(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeSegment(ctx, params.id),
})

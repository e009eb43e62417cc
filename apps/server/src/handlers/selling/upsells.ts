import { upsells } from '@backroom/contract/selling/upsells/endpoints'
import {
  countUpsells,
  createUpsell,
  findUpsell,
  listUpsells,
  pauseUpsell,
  removeUpsell,
  updateUpsell,
} from '@backroom/domain/selling/upsells/upsells'
import { implement } from '../../http/implement.ts'

export const handlers = implement(upsells, {
  list: (ctx, { query }) => listUpsells(ctx, query),
  count: (ctx, { query }) => countUpsells(ctx, query),
  create: (ctx, { body }) => createUpsell(ctx, body),
  show: (ctx, { params }) => findUpsell(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateUpsell(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeUpsell(ctx, params.id),
  pause: (ctx, { params }) => pauseUpsell(ctx, params.id, true),
  resume: (ctx, { params }) => pauseUpsell(ctx, params.id, false),
})

import { legalEntities } from '@backroom/contract/money/legal-entities/endpoints'
import {
  addEntity,
  chooseEntity,
  listEntities,
  listEntityQueue,
  refuseEntity,
  updateEntity,
  verifyEntity,
} from '@backroom/domain/money/legal-entities/legal-entities'
import { implement } from '../../http/implement.ts'

export const handlers = implement(legalEntities, {
  list: (ctx) => listEntities(ctx),
  create: (ctx, { body }) => addEntity(ctx, body),
  update: (ctx, { params, body, revision }) => updateEntity(ctx, params.id, body, revision),
  choose: (ctx, { params }) => chooseEntity(ctx, params.id),
  queue: (ctx, { query }) => listEntityQueue(ctx, query),
  verify: (ctx, { params, body }) => verifyEntity(ctx, { ...body, ...params }),
  refuse: (ctx, { params, body }) => refuseEntity(ctx, { ...body, ...params }),
})

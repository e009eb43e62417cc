import { rateServices } from '@backroom/contract/selling/rate-services/endpoints'
import {
  createService,
  listServices,
  removeService,
  replaceSecret,
  testService,
  updateService,
} from '@backroom/domain/selling/rate-services/rate-services'
import { implement } from '../../http/implement.ts'

export const handlers = implement(rateServices, {
  list: (ctx) => listServices(ctx),
  create: (ctx, { body }) => createService(ctx, body),
  update: (ctx, { params, body, revision }) => updateService(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeService(ctx, params.id),
  replaceSecret: (ctx, { params }) => replaceSecret(ctx, params.id),
  test: (ctx, { params, body }) => testService(ctx, params.id, body),
})

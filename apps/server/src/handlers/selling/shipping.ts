import { shipping } from '@backroom/contract/selling/shipping/endpoints'
import {
  createProfile,
  findProfile,
  listProfiles,
  removeProfile,
  updateProfile,
} from '@backroom/domain/selling/shipping/shipping'
import { implement } from '../../http/implement.ts'

export const handlers = implement(shipping, {
  list: (ctx) => listProfiles(ctx),
  show: (ctx, { params }) => findProfile(ctx, params.id),
  create: (ctx, { body }) => createProfile(ctx, body),
  update: (ctx, { params, body, revision }) => updateProfile(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeProfile(ctx, params.id),
})

import { users } from '@backroom/contract/people/users/endpoints'
import {
  changePassword,
  changePicture,
  checkSlug,
  createOwnStore,
  endOneSession,
  endOtherSessions,
  findProfile,
  findStoreOf,
  findUser,
  listSessions,
  listStoresOf,
  removePicture,
  updateProfile,
} from '@backroom/domain/people/users/users'
import { implement } from '../../http/implement.ts'

export const handlers = implement(users, {
  profile: (ctx) => findProfile(ctx),
  update: (ctx, { body }) => updateProfile(ctx, body),
  changePicture: (ctx, { bytes }) => changePicture(ctx, bytes),
  removePicture: (ctx) => removePicture(ctx),
  changePassword: (ctx, { body }) => changePassword(ctx, body),
  sessions: (ctx) => listSessions(ctx),
  endSession: (ctx, { params }) => endOneSession(ctx, params.id),
  endSessions: (ctx) => endOtherSessions(ctx),
  slug: (ctx, { query }) => checkSlug(ctx, query.slug),
  createStore: (ctx, { body }) => createOwnStore(ctx, body),
  info: (ctx) => findUser(ctx),
  stores: (ctx, { query }) => listStoresOf(ctx, query.lastId),
  store: (ctx, { query }) => findStoreOf(ctx, query.store),
})

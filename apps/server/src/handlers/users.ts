import { users } from '@backroom/contract/users'
import { findUser, listStoresOf } from '@backroom/domain/users/users'
import { implement } from '../implement.ts'

export const userHandlers = implement(users, {
  info: (ctx) => findUser(ctx),
  stores: (ctx, { query }) => listStoresOf(ctx, query.lastId),
})

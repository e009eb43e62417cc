import { paymentGroups } from '@backroom/contract/money/payment-groups/endpoints'
import {
  addGroup,
  listGroups,
  listGroupsOfStore,
  listGroupsWithConnections,
  listRemaining,
  releaseGroup,
  removeGroup,
  saveGroup,
  useGroup,
} from '@backroom/domain/money/payment-groups/payment-groups'
import { implement } from '../../http/implement.ts'

export const handlers = implement(paymentGroups, {
  list: (ctx) => listGroups(ctx),
  listOfStore: (ctx) => listGroupsOfStore(ctx),
  listWithConnections: (ctx) => listGroupsWithConnections(ctx),
  remaining: (ctx, { query }) => listRemaining(ctx, query.groupId),
  addToStore: (ctx, { body }) => useGroup(ctx, body.groupId),
  removeFromStore: (ctx, { query }) => releaseGroup(ctx, query.groupId),
  create: (ctx, { body }) => addGroup(ctx, body),
  save: (ctx, { params, body, revision }) => saveGroup(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeGroup(ctx, params.id),
})

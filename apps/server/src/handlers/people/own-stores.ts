import { ownStores } from '@backroom/contract/people/own-stores/endpoints'
import { listOwnStores } from '@backroom/domain/people/own-stores/own-stores'
import { implement } from '../../http/implement.ts'

export const handlers = implement(ownStores, {
  list: (ctx, { query }) => listOwnStores(ctx, query),
})

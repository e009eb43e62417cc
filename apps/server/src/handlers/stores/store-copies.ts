import { storeCopies } from '@backroom/contract/stores/store-copies/endpoints'
import { copyStore, startCopy } from '@backroom/domain/stores/store-copies/store-copies'
import { implement } from '../../http/implement.ts'

export const handlers = implement(storeCopies, {
  create: (ctx, { body }) => startCopy(ctx, body),
})

export const tasks = { 'stores.copy': copyStore }

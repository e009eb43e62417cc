import { storeTransfers } from '@backroom/contract/money/store-transfers/endpoints'
import {
  acceptTransfer,
  cancelTransfer,
  findOpenTransfer,
  offerStore,
  previewTransfer,
} from '@backroom/domain/money/store-transfers/store-transfers'
import { implement } from '../../http/implement.ts'

export const handlers = implement(storeTransfers, {
  show: (ctx) => findOpenTransfer(ctx),
  offer: (ctx, { body }) => offerStore(ctx, body.email),
  cancel: (ctx) => cancelTransfer(ctx),
  preview: (ctx, { body }) => previewTransfer(ctx, body.token),
  accept: (ctx, { body }) => acceptTransfer(ctx, body.token),
})

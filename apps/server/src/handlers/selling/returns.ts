import { returns } from '@backroom/contract/selling/returns/endpoints'
import {
  approveReturn,
  cancelReturn,
  changeLabel,
  closeReturn,
  confirmExchange,
  createReturn,
  declineReturn,
  previewExchange,
  previewNewExchange,
  receiveReturn,
  setExchange,
} from '@backroom/domain/selling/returns/returns'
import { implement } from '../../http/implement.ts'

export const handlers = implement(returns, {
  create: (ctx, { params, body }) => createReturn(ctx, params.id, body),
  previewNewExchange: (ctx, { params, body }) => previewNewExchange(ctx, params.id, body),
  approve: (ctx, { params, body }) => approveReturn(ctx, params.id, body),
  decline: (ctx, { params, body }) => declineReturn(ctx, params.id, body),
  changeLabel: (ctx, { params, body }) => changeLabel(ctx, params.id, body),
  receive: (ctx, { params, body }) => receiveReturn(ctx, params.id, body),
  previewExchange: (ctx, { params, body }) => previewExchange(ctx, params.id, body.items),
  setExchange: (ctx, { params, body }) => setExchange(ctx, params.id, body),
  confirmExchange: (ctx, { params, body }) => confirmExchange(ctx, params.id, body),
  close: (ctx, { params }) => closeReturn(ctx, params.id),
  cancel: (ctx, { params }) => cancelReturn(ctx, params.id),
})

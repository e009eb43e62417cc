import { orderNotes } from '@backroom/contract/selling/order-notes/endpoints'
import {
  archiveOrder,
  changeOrders,
  commentOnOrder,
  editComment,
  findMentionable,
  removeComment,
  saveOrderNotes,
  startChange,
  unarchiveOrder,
} from '@backroom/domain/selling/order-notes/order-notes'
import { implement } from '../../http/implement.ts'

export const handlers = implement(orderNotes, {
  save: (ctx, { params, body, revision }) => saveOrderNotes(ctx, params.id, body, revision),
  comment: (ctx, { params, body }) => commentOnOrder(ctx, params.id, body),
  editComment: (ctx, { params, body, revision }) => editComment(ctx, params.id, body, revision),
  removeComment: (ctx, { params }) => removeComment(ctx, params.id),
  mentionable: (ctx, { query }) => findMentionable(ctx, query.search),
  archive: (ctx, { params }) => archiveOrder(ctx, params.id),
  unarchive: (ctx, { params }) => unarchiveOrder(ctx, params.id),
  changeMany: (ctx, { body }) => startChange(ctx, body),
  changeMatching: (ctx, { body }) => startChange(ctx, body),
})

export const tasks = { 'orderNotes.change': changeOrders }

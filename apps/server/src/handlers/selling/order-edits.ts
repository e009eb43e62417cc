import { orderEdits } from '@backroom/contract/selling/order-edits/endpoints'
import { createEdit, previewEdit } from '@backroom/domain/selling/order-edits/order-edits'
import { implement } from '../../http/implement.ts'

export const handlers = implement(orderEdits, {
  preview: (ctx, { params, body }) => previewEdit(ctx, params.id, body),
  create: (ctx, { params, body }) => createEdit(ctx, params.id, body),
})

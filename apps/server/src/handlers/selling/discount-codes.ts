import { discountCodes } from '@backroom/contract/selling/discount-codes/endpoints'
import { startTask } from '@backroom/domain/platform/tasks/tasks'
import {
  countDiscountCodes,
  createCodes,
  exportCodes,
  listDiscountCodes,
  removeDiscountCode,
  startCodeCreation,
} from '@backroom/domain/selling/discount-codes/discount-codes'
import { implement } from '../../http/implement.ts'

export const handlers = implement(discountCodes, {
  list: (ctx, { query }) => listDiscountCodes(ctx, query),
  count: (ctx, { query }) => countDiscountCodes(ctx, query),
  create: (ctx, { params, body }) => startCodeCreation(ctx, params.id, body),
  remove: (ctx, { params }) => removeDiscountCode(ctx, params.id),
  export: (ctx, { body }) => startTask(ctx, exportCodes, body),
})

export const tasks = { 'discountCodes.create': createCodes, 'discountCodes.export': exportCodes }

import { discounts } from '@backroom/contract/selling/discounts/endpoints'
import { startTask } from '@backroom/domain/platform/tasks/tasks'
import {
  compareOrders,
  countDiscounts,
  createDiscount,
  duplicateDiscount,
  exportDiscounts,
  findDiscount,
  findDiscountTimeline,
  findPerformance,
  listDiscounts,
  pauseDiscounts,
  removeDiscount,
  removeDiscounts,
  setPaused,
  simulateCart,
  startPausing,
  startRemoval,
  updateDiscount,
} from '@backroom/domain/selling/discounts/discounts'
import { implement } from '../../http/implement.ts'

export const handlers = implement(discounts, {
  list: (ctx, { query }) => listDiscounts(ctx, query),
  count: (ctx, { query }) => countDiscounts(ctx, query),
  create: (ctx, { body }) => createDiscount(ctx, body),
  show: (ctx, { params }) => findDiscount(ctx, params.id),
  update: (ctx, { params, body, revision }) => updateDiscount(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeDiscount(ctx, params.id),
  pause: (ctx, { params }) => setPaused(ctx, params.id, true),
  resume: (ctx, { params }) => setPaused(ctx, params.id, false),
  setPausedOfMany: (ctx, { body }) => startPausing(ctx, body),
  setPausedOfMatching: (ctx, { body }) => startPausing(ctx, body),
  removeMany: (ctx, { body }) => startRemoval(ctx, body),
  removeMatching: (ctx, { body }) => startRemoval(ctx, body),
  export: (ctx, { body }) => startTask(ctx, exportDiscounts, body),
  duplicate: (ctx, { params, body }) => duplicateDiscount(ctx, params.id, body),
  timeline: (ctx, { params }) => findDiscountTimeline(ctx, params.id),
  performance: (ctx, { params }) => findPerformance(ctx, params.id),
  simulate: (ctx, { body }) => simulateCart(ctx, body),
  compare: (ctx, { params }) => compareOrders(ctx, params.id),
})

export const tasks = {
  'discounts.export': exportDiscounts,
  'discounts.pause': pauseDiscounts,
  'discounts.remove': removeDiscounts,
}

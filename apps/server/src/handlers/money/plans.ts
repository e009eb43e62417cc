import { plans } from '@backroom/contract/money/plans/endpoints'
import { choosePlan, findPlan, payPlan } from '@backroom/domain/money/plans/plans'
import { implement } from '../../http/implement.ts'

export const handlers = implement(plans, {
  show: (ctx) => findPlan(ctx),
  pay: (ctx) => payPlan(ctx),
  choose: (ctx, { body }) => choosePlan(ctx, body.code),
})

import { plans } from '@backroom/contract/plans/endpoints'
import { choosePlan } from '@backroom/domain/plans/plans'
import { implement } from '../http/implement.ts'

export const planHandlers = implement(plans, {
  choose: (ctx, { body }) => choosePlan(ctx, body.code),
})

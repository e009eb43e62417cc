import { planGroup } from '@backroom/contract/plans'
import { choosePlan } from '@backroom/domain/plans/plans'
import { implement } from '../implement.ts'

export const planHandlers = implement(planGroup, {
  choose: (ctx, { body }) => choosePlan(ctx, body.code),
})

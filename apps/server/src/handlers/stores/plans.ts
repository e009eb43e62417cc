import { plans } from '@backroom/contract/stores/plans/endpoints'
import { choosePlan } from '@backroom/domain/stores/plans/plans'
import { implement } from '../../http/implement.ts'

export const handlers = implement(plans, {
  choose: (ctx, { body }) => choosePlan(ctx, body.code),
})

import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { plans as list } from './plan-list.ts'

const code = z.enum(list.map((plan) => plan.code))

export const plans = group('plans', {
  choose: endpoint({
    method: 'PUT',
    path: '/stores/config/plan',
    summary: 'Chooses the plan that starts after the trial, or at once without a trial',
    permission: 'settings.edit',
    body: z.object({ code }),
    answer: z.object({ chosenPlan: code, startsAt: z.string() }),
  }),
})

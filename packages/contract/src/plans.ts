import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'

interface Plan {
  /** `CS_GOLD_SP`: the rank between the marks. */
  code: string
  /** Minor units of US dollars. */
  monthlyCents: number
  /** Hundredths of a percent of each sale. */
  feeBasisPoints: number
}

/** What can be chosen, cheapest first. */
export const plans = [
  { code: 'CS_MEMBER_SP', monthlyCents: 0, feeBasisPoints: 300 },
  { code: 'CS_SILVER_SP', monthlyCents: 2900, feeBasisPoints: 200 },
  { code: 'CS_GOLD_SP', monthlyCents: 7900, feeBasisPoints: 100 },
  { code: 'CS_PLATINUM_SP', monthlyCents: 19_900, feeBasisPoints: 50 },
] as const satisfies Plan[]

const codes = plans.map(({ code }) => code)
export type PlanCode = (typeof codes)[number]

/** The rank a plan gives: its code without `CS_` and `_SP`. */
export const rankOf = (code: string) => code.replace(/^CS_/, '').replace(/_SP$/, '')

export const planGroup = group('plans', {
  choose: endpoint({
    method: 'PUT',
    path: '/stores/config/plan',
    summary: 'The plan that begins when the trial ends, or at once where there is no trial',
    permission: 'settings.edit',
    body: z.object({ code: z.enum(codes) }),
    answer: z.object({ chosenPlan: z.enum(codes), startsAt: z.string() }),
  }),
})

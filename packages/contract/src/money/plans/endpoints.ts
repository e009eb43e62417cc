import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { amountCents, currency, instant } from '../../platform/api/fields.ts'
import { planStates } from '../../stores/stores/states.ts'
import { plansErrors } from './errors.ts'
import { plans as list } from './plan-list.ts'

const code = z.enum(list.map((plan) => plan.code))

/** A month that was paid. */
const PlanCharge = z.object({
  id: z.uuid(),
  code,
  amountCents,
  currency,
  startsAt: instant,
  endsAt: instant,
  chargedAt: instant,
})

export const PlanStatus = z.object({
  /** `trial` while it runs, whatever follows it. */
  state: z.enum(['trial', ...planStates]),
  /** When the next state begins unless the plan is paid: the end of the trial, or of a state without payment. */
  stateEndsAt: instant.nullable(),
  /** The current plan; that without a monthly fee if none was chosen. */
  code,
  /** The plan that begins next, and when. */
  chosenPlan: code.nullable(),
  chosenFrom: instant.nullable(),
  paidUntil: instant.nullable(),
  /** What can be paid from now. */
  available: amountCents,
  /** The currency of the prices, of the balance and of what is paid. */
  currency,
  /** What paying now would cost; 0 if nothing is to be paid. */
  dueCents: amountCents,
  plans: z
    .array(
      z.object({
        code,
        monthlyCents: amountCents,
        /** Hundredths of a percent of each sale. */
        feeBasisPoints: z.int(),
        /** What choosing it now would cost at once. */
        dueNowCents: amountCents,
        /** When it would begin: null for at once. */
        startsAt: instant.nullable(),
      }),
    )
    .min(1),
  /** The latest ones, newest first. */
  charges: z.array(PlanCharge),
})
export type PlanStatus = z.infer<typeof PlanStatus>

export const plans = group('plans', {
  show: endpoint({
    method: 'GET',
    path: '/stores/config/plan',
    summary: 'The plan with its state, what each other plan would change, and what was paid',
    permission: 'settings.view',
    answer: PlanStatus,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/stores/config/plan',
    summary:
      'Chooses a plan: after the trial, at the end of the paid month if it is cheaper, or at once, paid from the balance',
    permission: 'settings.edit',
    whileFrozen: true,
    body: z.object({ code }),
    answer: z.object({ chosenPlan: code, startsAt: z.string() }),
    errors: [plansErrors.plan_not_covered],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/stores/config/plan/payment',
    summary: 'Pays the plan of a shop that isn’t paid from its available balance; the shop then works as before',
    permission: 'settings.edit',
    whileFrozen: true,
    answer: PlanStatus,
    errors: [plansErrors.plan_not_covered, plansErrors.plan_paid],
  }),
})

import type { PlanStatus } from '@backroom/contract/money/plans/endpoints'
import { plansErrors } from '@backroom/contract/money/plans/errors'
import { type PlanCode, priceOf } from '@backroom/contract/money/plans/plan-list'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { StoreContext } from '../../platform/context.ts'
import { beginPlan, renewPlan } from './begin-plan.ts'
import { changeTo, unusedCents } from './charge-month.ts'
import { findPlan } from './plan-queries.ts'
import { lockPlan } from './plan-row.ts'

/** Chooses a plan: after the trial, at the end of the paid month, or at once, paid from the available balance. */
export async function choosePlan(ctx: StoreContext, code: PlanCode) {
  const row = await lockPlan(ctx)
  const { dueCents, startsAt } = changeTo(code, row, await unusedCents(ctx, priceOf(code, row.currency).currency))
  const stays = startsAt === null && row.state === 'active' && code === row.code
  if (startsAt !== null || stays) await keepChoice(ctx, stays ? null : code)
  else if (!(await beginPlan(ctx, row, code, dueCents))) fail(plansErrors.plan_not_covered)
  return { chosenPlan: code, startsAt: startsAt ?? new Date().toISOString() }
}

/** Choosing the current plan takes back what was chosen for later. */
const keepChoice = ({ db, storeId }: StoreContext, code: PlanCode | null) =>
  db.updateTable('stores').set({ chosen_plan: code }).where('store_id', '=', storeId).execute()

/** Pays the plan of a store that isn't paid, which then works as before. */
export async function payPlan(ctx: StoreContext): Promise<PlanStatus> {
  const row = await lockPlan(ctx)
  if (row.state === 'active') fail(plansErrors.plan_paid)
  if (!(await renewPlan(ctx, row))) fail(plansErrors.plan_not_covered)
  return findPlan(ctx)
}

import type { PlanCode } from '@backroom/contract/stores/plans/plan-list'
import type { StoreContext } from '../../platform/context.ts'
import { startChosenPlan } from './start-chosen-plan.job.ts'

/** Chooses the plan after the trial; without a trial it starts at once. */
export async function choosePlan(ctx: StoreContext, code: PlanCode) {
  const { trial_ends_at } = await ctx.db
    .updateTable('stores')
    .set({ chosen_plan: code })
    .where('store_id', '=', ctx.storeId)
    .returning('trial_ends_at')
    .executeTakeFirstOrThrow()
  await startChosenPlan(ctx)
  return { chosenPlan: code, startsAt: trial_ends_at ?? new Date().toISOString() }
}

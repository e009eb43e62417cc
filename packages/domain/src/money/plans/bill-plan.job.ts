import { freePlan, type PlanCode, priceOf } from '@backroom/contract/money/plans/plan-list'
import type { PlanState } from '@backroom/contract/stores/stores/states'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../platform/context.ts'
import { beginPlan, beginUnpaid, movePlan, renewPlan } from './begin-plan.ts'
import { daysIn } from './plan-queries.ts'
import { lockPlan, type PlanRow } from './plan-row.ts'

/** The state that follows an unpaid one. */
const nextStates: Partial<Record<PlanState, 'past_due' | 'grace' | 'frozen' | 'cancelled'>> = {
  active: 'past_due',
  past_due: 'grace',
  grace: 'frozen',
  frozen: 'cancelled',
}

/**
 * Begins the plan that follows the trial or the paid month, takes the fee of a new month, and moves a plan that isn't paid a
 * state on. Without a choice the plan without a fee follows the trial.
 */
export async function billPlan(ctx: StoreContext): Promise<void> {
  const row = await lockPlan(ctx)
  const { chosen, code, state, trialEndsAt, isTrial, isMonthOver, paidUntil } = row
  if (isTrial) return
  if (trialEndsAt !== null) return begin(ctx, row, chosen ?? freePlan)
  if (state === 'active' && chosen !== null && (paidUntil === null || isMonthOver)) return begin(ctx, row, chosen)
  if (state === 'cancelled' || priceOf(code, row.currency).amountCents === 0) return
  if (state !== 'active') return collect(ctx, row)
  if (paidUntil === null) return startBilling(ctx)
  if (isMonthOver) return collect(ctx, row)
}

async function begin(ctx: StoreContext, row: PlanRow, code: PlanCode) {
  const { amountCents } = priceOf(code, row.currency)
  if (await beginPlan(ctx, row, code, amountCents)) return
  await beginUnpaid(ctx, code)
  await tell(ctx, 'past_due')
}

/** Takes the fee, or moves on once the state has lasted long enough. */
async function collect(ctx: StoreContext, row: PlanRow) {
  if (await renewPlan(ctx, row)) return
  const next = nextStates[row.state]
  if (!next || row.days < (daysIn[row.state] ?? 0)) return
  await movePlan(ctx, next)
  await tell(ctx, next)
}

const tell = (ctx: StoreContext, state: 'past_due' | 'grace' | 'frozen' | 'cancelled') =>
  notify(ctx, 'plan.unpaid', { state, days: daysIn[state] ?? 0 })

/** A plan from before plans were charged has its first month for nothing. */
const startBilling = async ({ db, storeId }: StoreContext) =>
  void (await db
    .updateTable('stores')
    .set({ plan_started_at: sql<string>`now()`, plan_paid_until: sql<string>`now() + interval '1 month'` })
    .where('store_id', '=', storeId)
    .execute())

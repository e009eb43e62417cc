import type { PlanStatus } from '@backroom/contract/money/plans/endpoints'
import { limits } from '@backroom/contract/money/plans/limits'
import { type PlanCode, plans, priceOf } from '@backroom/contract/money/plans/plan-list'
import type { PlanState } from '@backroom/contract/stores/stores/states'
import type { StoreContext } from '../../platform/context.ts'
import { findBalances } from '../ledger/ledger.ts'
import { changeTo, unusedCents } from './charge-month.ts'
import { type PlanRow, readPlan } from './plan-row.ts'

const shownCharges = 24
const dayMs = 86_400_000

/** How many days each state lasts without payment; the others have no end. */
export const daysIn: Partial<Record<PlanState, number>> = {
  past_due: limits.pastDueDays,
  grace: limits.graceDays,
  frozen: limits.frozenDays,
}

/** The plan with its state, and what each other plan would change. */
export async function findPlan(ctx: StoreContext): Promise<PlanStatus> {
  const row = await readPlan(ctx)
  // All plans have prices in the same currency for one store: only the free one has none of its own.
  const { currency } = priceOf(plans.at(-1)!.code, row.currency)
  const unused = await unusedCents(ctx, currency)
  const { available } = await findBalances(ctx, currency)
  const { code, chosen, isTrial, trialEndsAt, paidUntil } = row
  return {
    state: isTrial ? 'trial' : row.state,
    stateEndsAt: isTrial ? trialEndsAt : endOf(row),
    ...{ code, chosenPlan: chosen, paidUntil, currency },
    chosenFrom: chosen && (isTrial ? trialEndsAt : paidUntil),
    available: Math.max(0, available),
    dueCents: row.state === 'active' || isTrial ? 0 : priceOf(code, row.currency).amountCents,
    plans: plans.map((plan) => {
      const { dueCents, startsAt } = changeTo(plan.code, row, unused)
      const { amountCents: monthlyCents } = priceOf(plan.code, row.currency)
      return { code: plan.code, monthlyCents, feeBasisPoints: plan.feeBasisPoints, dueNowCents: dueCents, startsAt }
    }),
    charges: await listCharges(ctx),
  }
}

function endOf({ state, since }: PlanRow): string | null {
  const days = daysIn[state]
  return days === undefined ? null : new Date(Date.parse(since) + days * dayMs).toISOString()
}

async function listCharges({ db, storeId }: StoreContext) {
  const rows = await db
    .selectFrom('plan_charges')
    .select(['id', 'code', 'amount_cents as amountCents', 'currency'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'charged_at as chargedAt'])
    .where('store_id', '=', storeId)
    .orderBy('starts_at', 'desc')
    .limit(shownCharges)
    .execute()
  return rows.map(({ code, ...row }) => ({ ...row, code: code as PlanCode }))
}

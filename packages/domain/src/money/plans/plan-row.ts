import { freePlan, isPlan, type PlanCode } from '@backroom/contract/money/plans/plan-list'
import type { PlanState } from '@backroom/contract/stores/stores/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { lockStore } from '../../platform/lock-store.ts'

/** What a store's plan is, at the moment of the transaction. */
export interface PlanRow {
  code: PlanCode
  chosen: PlanCode | null
  state: PlanState
  /** Days since the state began. */
  days: number
  since: string
  currency: string
  trialEndsAt: string | null
  isTrial: boolean
  startedAt: string | null
  paidUntil: string | null
  /** Whether the paid month is over. */
  isMonthOver: boolean
}

/** Locks the store, so that no two requests change its plan at the same time. */
export async function lockPlan(ctx: StoreContext): Promise<PlanRow> {
  await lockStore(ctx)
  return readPlan(ctx)
}

export async function readPlan({ db, storeId }: StoreContext): Promise<PlanRow> {
  const row = await db
    .selectFrom('stores')
    .select([
      ...(['subscription_code', 'chosen_plan', 'currency', 'plan_state'] as const),
      ...([
        'trial_ends_at as trialEndsAt',
        'plan_since as since',
        'plan_started_at as startedAt',
        'plan_paid_until as paidUntil',
      ] as const),
      sql<number>`extract(epoch from now() - plan_since)::float8 / 86400`.as('days'),
      sql<boolean>`coalesce(trial_ends_at > now(), false)`.as('isTrial'),
      sql<boolean>`coalesce(plan_paid_until <= now(), false)`.as('isMonthOver'),
    ])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  const { subscription_code, chosen_plan, plan_state, ...rest } = row
  return {
    ...rest,
    code: isPlan(subscription_code) ? subscription_code : freePlan,
    chosen: isPlan(chosen_plan) ? chosen_plan : null,
    state: plan_state as PlanState,
  }
}

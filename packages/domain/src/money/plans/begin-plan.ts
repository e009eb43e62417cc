import { feeOf, type PlanCode, priceOf } from '@backroom/contract/money/plans/plan-list'
import { isShut, type PlanState } from '@backroom/contract/stores/stores/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { chargeMonth, monthFrom } from './charge-month.ts'
import type { PlanRow } from './plan-row.ts'

/** Begins a plan now, with its fee for later sales. @returns false if its month isn't covered, and then nothing has changed */
export async function beginPlan(ctx: StoreContext, { currency }: PlanRow, code: PlanCode, dueCents: number) {
  const price = priceOf(code, currency)
  const now = await readNow(ctx)
  const month = await monthFrom(ctx, now, now)
  if (
    !(await chargeMonth(ctx, {
      ...price,
      ...month,
      code,
      amountCents: dueCents,
      creditCents: price.amountCents - dueCents,
    }))
  )
    return false
  await savePlan(ctx, code, { state: 'active', paidUntil: price.amountCents === 0 ? null : month.endsAt })
  return true
}

/** Begins a plan whose month couldn't be paid. It works meanwhile, and its fee is tried again. */
export const beginUnpaid = async (ctx: StoreContext, code: PlanCode) =>
  savePlan(ctx, code, { state: 'past_due', paidUntil: await readNow(ctx) })

async function savePlan(
  { db, storeId }: StoreContext,
  code: PlanCode,
  { state, paidUntil }: { state: PlanState; paidUntil: string | null },
) {
  await db
    .updateTable('stores')
    .set({
      ...{ subscription_code: code, fee_basis_points: feeOf(code), trial_ends_at: null, chosen_plan: null },
      ...{ plan_state: state, plan_since: sql<string>`now()`, plan_started_at: sql<string>`now()` },
      plan_paid_until: paidUntil,
    })
    .where('store_id', '=', storeId)
    .execute()
}

/** Pays the next month of the current plan. @returns false if it isn't covered, and then nothing has changed */
export async function renewPlan(ctx: StoreContext, row: PlanRow): Promise<boolean> {
  const { code, currency, state, paidUntil, startedAt } = row
  const price = priceOf(code, currency)
  // A shop that was shut pays from now on. Days on which it worked unpaid belong to the month.
  if (isShut(state) || paidUntil === null || startedAt === null) return beginPlan(ctx, row, code, price.amountCents)
  const month = await monthFrom(ctx, paidUntil, startedAt)
  if (!(await chargeMonth(ctx, { ...price, ...month, code }))) return false
  await ctx.db
    .updateTable('stores')
    .set({ plan_state: 'active', plan_since: sql<string>`now()`, plan_paid_until: month.endsAt })
    .where('store_id', '=', ctx.storeId)
    .execute()
  return true
}

/** Moves an unpaid plan a state on. */
export const movePlan = ({ db, storeId }: StoreContext, state: PlanState) =>
  db
    .updateTable('stores')
    .set({ plan_state: state, plan_since: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .execute()

async function readNow({ db }: StoreContext): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db)
  return rows[0]!.now
}

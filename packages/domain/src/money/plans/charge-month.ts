import { type PlanCode, priceOf } from '@backroom/contract/money/plans/plan-list'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findBalances, lockBalances, postTransactions } from '../ledger/ledger.ts'

interface Month {
  code: PlanCode
  amountCents: number
  /** What was unused of the month before, already deducted. */
  creditCents?: number
  currency: string
  startsAt: string
  endsAt: string
}

/**
 * Takes the fee of a month from the available balance, once for each month. @returns false if the balance doesn't cover it,
 * and then nothing has changed
 */
export async function chargeMonth(ctx: StoreContext, month: Month): Promise<boolean> {
  const { code, amountCents, creditCents = 0, currency, startsAt, endsAt } = month
  if (amountCents === 0) return true
  await lockBalances(ctx)
  const { available } = await findBalances(ctx, currency)
  if (available < amountCents) return false
  const { id } = await ctx.db
    .insertInto('plan_charges')
    .values({
      ...{ store_id: ctx.storeId, code, amount_cents: amountCents, credit_cents: creditCents, currency },
      ...{ starts_at: startsAt, ends_at: endsAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postTransactions(ctx, [
    {
      ...{ kind: 'plan', reference: id, orderId: null, currency },
      postings: [
        { account: 'available', amountCents },
        { account: 'fee_income', amountCents: -amountCents },
      ],
    },
  ])
  return true
}

/**
 * The month that begins at a moment. It ends on the day of the month on which the plan began, so that a plan of the 31st doesn't
 * move to the 28th for good. Both are exact to the microsecond.
 */
export async function monthFrom({ db }: StoreContext, from: string, startedAt: string) {
  const { rows } = await sql<{ startsAt: string; endsAt: string }>`
    select ${from}::timestamptz as "startsAt", min(ends) as "endsAt"
      from generate_series(1, 1200) n, lateral (select ${startedAt}::timestamptz + make_interval(months => n) as ends) month
     where ends > ${from}::timestamptz`.execute(db)
  return rows[0]!
}

/** The unused part of the current month, in the currency of the price. */
export async function unusedCents({ db, storeId }: StoreContext, currency: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select floor((amount_cents + credit_cents) * extract(epoch from ends_at - now()) / extract(epoch from ends_at - starts_at))::int8 as cents
      from plan_charges
     where store_id = ${storeId} and currency = ${currency} and starts_at <= now() and ends_at > now()
     order by starts_at desc limit 1`.execute(db)
  return rows[0]?.cents ?? 0
}

/** What a change to a plan costs now, and when it begins: null for at once. */
export interface Change {
  dueCents: number
  startsAt: string | null
}

/** A cheaper plan waits for the end of the paid month; a dearer one begins at once, less what is unused of the month. */
export function changeTo(
  code: PlanCode,
  row: { code: PlanCode; state: string; currency: string; isTrial: boolean } & Record<
    'trialEndsAt' | 'paidUntil',
    string | null
  >,
  unused: number,
): Change {
  if (row.isTrial) return { dueCents: 0, startsAt: row.trialEndsAt }
  const { amountCents } = priceOf(code, row.currency)
  if (row.state !== 'active') return { dueCents: amountCents, startsAt: null }
  if (code === row.code) return { dueCents: 0, startsAt: null }
  const isCheaper = amountCents < priceOf(row.code, row.currency).amountCents
  if (isCheaper && row.paidUntil !== null) return { dueCents: 0, startsAt: row.paidUntil }
  return { dueCents: Math.max(0, amountCents - unused), startsAt: null }
}

import { kinds } from '@backroom/contract/money/payout-destinations/kinds/kinds'
import { payoutReviews } from '@backroom/contract/money/payout-reviews/endpoints'
import { payoutReviewsErrors } from '@backroom/contract/money/payout-reviews/errors'
import type { Payout } from '@backroom/contract/money/payouts/endpoints'
import { type PayoutReason, payoutReasons } from '@backroom/contract/money/payouts/reasons'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { PersonContext, StoreContext, TenantContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findPayout, movePayout, type Step } from '../payouts/payouts.ts'
import { inReviewedStore } from './in-reviewed-store.ts'
import { addWorkingDays } from './working-days.ts'

interface Named {
  storeId: string
  id: string
}
interface Refusal extends Named {
  reason: PayoutReason
  note: string
}

export const takePayout = (ctx: PersonContext, payout: Named) =>
  step(ctx, payoutReviews.take, payout, () => ({ from: 'requested', to: 'under_review' }))

/** Approves a payout of somebody else, and says when it is expected. */
export const approvePayout = (ctx: PersonContext, payout: Named) =>
  step(ctx, payoutReviews.approve, payout, async (store, { destinationKind }) => {
    if (await isRequestedBy(store, payout.id, ctx.user.id)) fail(payoutReviewsErrors.own_payout)
    const arrivesOn = addWorkingDays(await today(store), kinds[destinationKind].arrivalDays)
    return { from: 'under_review', to: 'approved', set: { approved_by: ctx.user.id, arrives_on: arrivesOn } }
  })

export const rejectPayout = (ctx: PersonContext, { reason, note, ...payout }: Refusal) =>
  step(ctx, payoutReviews.reject, payout, () => explained('rejected', { from: 'under_review', reason, note }))

export const markSent = (ctx: PersonContext, payout: Named) =>
  step(ctx, payoutReviews.markSent, payout, () => ({ from: 'approved', to: 'processing' }))

export const markPaid = (ctx: PersonContext, { reference, ...payout }: Named & { reference: string }) =>
  step(ctx, payoutReviews.markPaid, payout, () => ({
    from: 'processing',
    to: 'paid',
    set: { provider_reference: reference },
  }))

export const markFailed = (ctx: PersonContext, { reason, note, ...payout }: Refusal) =>
  step(ctx, payoutReviews.markFailed, payout, () => explained('failed', { from: 'processing', reason, note }))

export const markReturned = (ctx: PersonContext, { reason, note, ...payout }: Refusal) =>
  step(ctx, payoutReviews.markReturned, payout, () => explained('returned', { from: 'paid', reason, note }))

type Taken = Omit<Step, 'actor'>

function explained(
  to: 'rejected' | 'failed' | 'returned',
  { from, reason, note }: { from: Step['from']; reason: PayoutReason; note: string },
): Taken {
  if (!payoutReasons[reason].of.some((one) => one === to)) fail(payoutReviewsErrors.reason_elsewhere)
  return { from, to, reason, note: note.trim() }
}

/** Takes a step in the store of the payout, with an entry in its audit log. */
async function step(
  person: PersonContext,
  endpoint: Endpoint,
  { storeId, id }: Named,
  plan: (store: StoreContext, payout: Payout) => Taken | Promise<Taken>,
): Promise<Payout> {
  const work = async (store: TenantContext) => {
    const payout = await findPayout(store, id)
    await nameSubject(store, payout.destinationHint)
    const taken = await plan(store, payout)
    const moved = await movePayout(store, id, { ...taken, actor: { by: 'operator', userId: person.user.id } })
    if (!moved) fail(payoutReviewsErrors.payout_moved)
    return findPayout(store, id)
  }
  return inReviewedStore(person, endpoint, { storeId, id }, work, 'review_payout')
}

async function isRequestedBy({ db, storeId }: StoreContext, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('requested_by', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** The day in the store's time zone. */
async function today(ctx: StoreContext): Promise<string> {
  const { timeZone } = await findStore(ctx)
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone ${timeZone ?? defaultTimeZone}, 'YYYY-MM-DD') as day`.execute(ctx.db)
  return rows[0]!.day
}

import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { currency, day, idOf, oneLine, text } from '../../platform/api/fields.ts'
import { Payout } from '../payouts/endpoints.ts'
import { payoutsErrors } from '../payouts/errors.ts'
import { payoutReasonNames } from '../payouts/reasons.ts'
import { reviewStates } from '../payouts/states.ts'
import { payoutReviewsErrors } from './errors.ts'

/** A payout of any store, as operators see it. */
const ReviewedPayout = Payout.extend({
  storeId: z.uuid(),
  storeName: z.string(),
  holder: z.string(),
  /** Whether the operator requested it, and so may not approve it. */
  isOwn: z.boolean(),
})
export type ReviewedPayout = z.infer<typeof ReviewedPayout>

/** A part of the balance of a store that is set aside until a day. */
const Reserve = z.object({
  id: z.uuid(),
  /** What refunds have left of it. */
  amountCents: z.int(),
  reason: z.string(),
  /** In the time zone of the store. */
  day,
})
export type Reserve = z.infer<typeof Reserve>

const params = z.object({ id: idOf('payoutInReview') })
const store = { storeId: idOf('payoutStore') }
const refusal = { ...store, reason: z.enum(payoutReasonNames).meta({ resource: 'refusalReason' }), note: text(500) }

const step = {
  method: 'POST',
  permission: 'operator',
  stepUp: true,
  params,
  answer: Payout,
  errors: [generalErrors.not_found, payoutReviewsErrors.payout_moved],
} as const
const explained = { ...step, body: z.object(refusal), errors: [...step.errors, payoutReviewsErrors.reason_elsewhere] }

/** What operators do with the payouts of all stores. */
export const payoutReviews = group('payoutReviews', {
  queue: endpoint({
    method: 'GET',
    path: '/stores/admin/payouts',
    summary: 'Payouts of all stores in a state, the oldest first',
    permission: 'operator',
    query: z.object({ state: z.enum(reviewStates).default('requested'), after: z.uuid().optional() }),
    answer: z.object({ payouts: z.array(ReviewedPayout), isMore: z.boolean() }),
  }),
  take: endpoint({
    ...step,
    path: '/stores/admin/payouts/{id}/review',
    summary: 'Takes a requested payout into review; the store can no longer cancel it',
    body: z.object(store),
  }),
  approve: endpoint({
    ...step,
    path: '/stores/admin/payouts/{id}/approve',
    summary: 'Approves a payout, which is sent next; not by the person who requested it',
    body: z.object(store),
    errors: [...step.errors, payoutReviewsErrors.own_payout],
  }),
  reject: endpoint({
    ...explained,
    path: '/stores/admin/payouts/{id}/reject',
    summary: 'Rejects a payout with a reason; its amount is available again',
  }),
  markSent: endpoint({
    ...step,
    path: '/stores/admin/payouts/{id}/send',
    summary: 'Says that an approved payout is being sent by hand',
    body: z.object(store),
  }),
  markPaid: endpoint({
    ...step,
    path: '/stores/admin/payouts/{id}/paid',
    summary: 'Says that a sent payout has arrived',
    body: z.object({ ...store, reference: oneLine(100) }),
  }),
  markFailed: endpoint({
    ...explained,
    path: '/stores/admin/payouts/{id}/failed',
    summary: 'Says that a sent payout did not arrive; its amount is available again',
  }),
  markReturned: endpoint({
    ...explained,
    path: '/stores/admin/payouts/{id}/returned',
    summary: 'Says that the bank returned a paid payout; its amount is available again',
  }),
  reserves: endpoint({
    method: 'GET',
    path: '/stores/admin/reserves',
    summary: 'What is set aside of the balance of a store, the soonest end first, and what could be',
    permission: 'operator',
    query: z.object(store),
    answer: z.object({ reserves: z.array(Reserve), availableCents: z.int(), currency }),
    errors: [generalErrors.not_found],
  }),
  placeReserve: endpoint({
    method: 'POST',
    path: '/stores/admin/reserves',
    summary: 'Sets a part of the available balance of a store aside until a day, for refunds to come',
    permission: 'operator',
    stepUp: true,
    body: z.object({
      /** Chosen by the caller: the same id again changes nothing. */
      id: z.uuid().meta({ resource: 'newReserve' }),
      ...store,
      amountCents: z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ resource: 'payoutAmount' }),
      /** The reserve ends when this day begins in the time zone of the store. */
      day: day.meta({ resource: 'reserveDay' }),
      /** The members of the store read it. */
      reason: oneLine(500, 1),
    }),
    answer: z.object({}),
    errors: [
      generalErrors.not_found,
      payoutsErrors.balance_too_small,
      payoutReviewsErrors.reserve_day_wrong,
      payoutReviewsErrors.reserves_full,
    ],
  }),
  releaseReserve: endpoint({
    method: 'POST',
    path: '/stores/admin/reserves/{id}/release',
    summary: 'Returns a reserve to the available balance before its day',
    permission: 'operator',
    stepUp: true,
    params: z.object({ id: idOf('reserve') }),
    body: z.object(store),
    answer: z.object({}),
    errors: [generalErrors.not_found],
  }),
})

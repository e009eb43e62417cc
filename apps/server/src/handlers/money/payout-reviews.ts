import { payoutReviews } from '@backroom/contract/money/payout-reviews/endpoints'
import {
  approvePayout,
  endReserve,
  findReserves,
  listPayoutQueue,
  markFailed,
  markPaid,
  markReturned,
  markSent,
  rejectPayout,
  reserveBalance,
  takePayout,
} from '@backroom/domain/money/payout-reviews/payout-reviews'
import { implement } from '../../http/implement.ts'

export const handlers = implement(payoutReviews, {
  queue: (ctx, { query }) => listPayoutQueue(ctx, query),
  take: (ctx, { params, body }) => takePayout(ctx, { ...body, ...params }),
  approve: (ctx, { params, body }) => approvePayout(ctx, { ...body, ...params }),
  reject: (ctx, { params, body }) => rejectPayout(ctx, { ...body, ...params }),
  markSent: (ctx, { params, body }) => markSent(ctx, { ...body, ...params }),
  markPaid: (ctx, { params, body }) => markPaid(ctx, { ...body, ...params }),
  markFailed: (ctx, { params, body }) => markFailed(ctx, { ...body, ...params }),
  markReturned: (ctx, { params, body }) => markReturned(ctx, { ...body, ...params }),
  reserves: (ctx, { query }) => findReserves(ctx, query.storeId),
  placeReserve: (ctx, { body }) => reserveBalance(ctx, body),
  releaseReserve: (ctx, { params, body }) => endReserve(ctx, { ...body, ...params }),
})

import { payoutsErrors } from '@backroom/contract/money/payouts/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { StoreContext } from '../../platform/context.ts'
import { findBalances, lockBalances } from './balances.ts'
import { postTransactions } from './post-transactions.ts'

interface Reserve {
  id?: string
  amountCents: number
  currency: string
  /** Shown to the merchant. */
  reason: string
  releaseAt: string
  placedBy: string
}

/** Sets a part of the available balance aside until a day. @returns its id */
export async function placeReserve(
  ctx: StoreContext,
  { id: wanted, amountCents, currency, reason, releaseAt, placedBy }: Reserve,
) {
  await lockBalances(ctx)
  const { available } = await findBalances(ctx, currency)
  if (amountCents > available) fail(payoutsErrors.balance_too_small)
  const { id } = await ctx.db
    .insertInto('payout_reserves')
    .values({
      ...(wanted && { id: wanted }),
      ...{ store_id: ctx.storeId, amount_cents: amountCents, currency, reason },
      ...{ release_at: releaseAt, placed_by: placedBy },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postTransactions(ctx, [
    {
      ...{ kind: 'reserve', reference: id, orderId: null, currency },
      postings: [
        { account: 'available', amountCents },
        { account: 'reserved', amountCents: -amountCents },
      ],
    },
  ])
  return id
}

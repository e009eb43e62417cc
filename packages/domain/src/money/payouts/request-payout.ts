import { kinds } from '@backroom/contract/money/payout-destinations/kinds/kinds'
import type { Payout } from '@backroom/contract/money/payouts/endpoints'
import { payoutsErrors } from '@backroom/contract/money/payouts/errors'
import { minimumPayout, payoutFee } from '@backroom/contract/money/payouts/rules'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findBalances, lockBalances, postTransactions } from '../ledger/ledger.ts'
import { findDestination } from '../payout-destinations/payout-destinations.ts'
import { type Actor, recordStep } from './move-payout.ts'
import { findPayout } from './payout-columns.ts'
import { takePayable } from './take-payable.ts'

interface PayoutRequest {
  amountCents: number
  destinationId: string
}

/** Requests a payout of the signed-in member. */
export async function requestPayout(ctx: TenantContext, request: PayoutRequest): Promise<Payout> {
  const payout = await writePayout(ctx, request, { by: 'member', userId: ctx.user.id })
  await nameSubject(ctx, payout.destinationHint)
  return payout
}

/** Takes the amount from the available balance, which is locked meanwhile, so that no two requests take the same money. */
export async function writePayout(ctx: StoreContext, request: PayoutRequest, actor: Actor): Promise<Payout> {
  const { db, storeId } = ctx
  const { amountCents, destinationId } = request
  const { currency } = await findStore(ctx)
  if (amountCents < minimumPayout(currency)) fail(payoutsErrors.payout_too_small)
  await lockBalances(ctx)
  const { available, debt } = await findBalances(ctx, currency)
  if (debt > 0) fail(payoutsErrors.payout_in_debt)
  if (amountCents > available) fail(payoutsErrors.balance_too_small)
  const { kind, hint } = await lockDestination(ctx, destinationId)
  const feeCents = payoutFee(amountCents, kinds[kind].feeBasisPoints)
  const { id } = await db
    .insertInto('payouts')
    .values({
      ...{ store_id: storeId, destination_id: destinationId, destination_kind: kind, destination_hint: hint },
      ...{ amount_cents: amountCents, fee_cents: feeCents, currency, requested_by: actor.userId ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordStep(ctx, id, { to: 'requested', actor })
  await postTransactions(ctx, [
    {
      ...{ kind: 'payout', reference: id, orderId: null, currency },
      postings: [
        { account: 'available', amountCents },
        { account: 'in_payout', amountCents: -amountCents },
      ],
    },
  ])
  await takePayable(ctx, { payoutId: id, amountCents, currency })
  await notify(ctx, 'payout.requested', { payoutId: id, amountCents, currency, account: hint })
  return findPayout(ctx, id)
}

/** Keeps the destination as it is until the request commits. Fails if it cannot be paid. */
async function lockDestination(ctx: StoreContext, id: string) {
  await sql`select from payout_destinations where store_id = ${ctx.storeId} and id = ${id} for share`.execute(ctx.db)
  const destination = await findDestination(ctx, id)
  if (destination.state === 'unconfirmed') fail(payoutsErrors.destination_unconfirmed)
  if (destination.state === 'waiting') fail(payoutsErrors.destination_waiting)
  return destination
}

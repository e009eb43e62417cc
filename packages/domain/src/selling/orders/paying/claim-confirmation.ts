import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { takesRealPayments } from '../../../money/payment-connections/payment-connections.ts'
import { claimAttempt } from '../../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../../platform/context.ts'

/** Confirmations of orders that cost their buyer nothing: of one store, and of all stores of one owner. */
export const freeConfirmations = { max: 30, windowMs: 60 * 60_000 }
const freeConfirmationsPerOwner = { max: 60, windowMs: 60 * 60_000 }

/**
 * Whether a confirmation may be mailed. An order that costs its buyer nothing real can be placed with any address, as
 * often as somebody likes: such mails are counted, by store and by owner over stores.
 */
export async function claimConfirmation(ctx: StoreContext, totalCents: number): Promise<boolean> {
  if (!(await isFree(ctx, totalCents))) return true
  try {
    await claimAttempt(ctx.db, { action: 'free-confirmation', of: [ctx.storeId] }, freeConfirmations)
    for (const owner of await ownersOf(ctx))
      await claimAttempt(ctx.db, { action: 'free-confirmation-owner', of: [owner] }, freeConfirmationsPerOwner)
    return true
  } catch (refusal) {
    if (refusal instanceof DomainError) return false
    throw refusal
  }
}

/** In a demo nobody's mail leaves the installation. */
const isFree = async (ctx: StoreContext, totalCents: number) =>
  totalCents === 0 || (!ctx.ports.isDemo && !(await takesRealPayments(ctx)))

async function ownersOf({ db, storeId }: StoreContext): Promise<string[]> {
  const owners = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .execute()
  return owners.map((owner) => owner.user_id)
}

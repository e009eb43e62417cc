import { Refusal } from '@backroom/contract/api/refusal'
import { limits } from '@backroom/contract/orders/limits'
import { claimAttempt } from '../../auth/auth.ts'
import type { StoreContext } from '../../context.ts'
import { takesRealPayments } from '../../payment-connections/payment-connections.ts'

/**
 * Whether a confirmation may be mailed. An order that costs its buyer nothing real can be placed with any address, as
 * often as somebody likes: such mails are counted, by store and by owner over stores.
 */
export async function claimConfirmation(ctx: StoreContext, totalCents: number): Promise<boolean> {
  if (!(await isFree(ctx, totalCents))) return true
  try {
    await claimAttempt(ctx.db, { action: 'free-confirmation', of: [ctx.storeId] }, limits.freeConfirmations)
    for (const owner of await ownersOf(ctx))
      await claimAttempt(ctx.db, { action: 'free-confirmation-owner', of: [owner] }, limits.freeConfirmationsAnOwner)
    return true
  } catch (refusal) {
    if (refusal instanceof Refusal) return false
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

import { takesRealPayments } from '../../../money/payment-connections/payment-connections.ts'
import { claimIfLeft } from '../../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../../platform/context.ts'

/** Confirmations of free orders, per store and per owner. */
export const freeConfirmations = { max: 30, windowMs: 60 * 60_000 }
const freeConfirmationsPerOwner = { max: 60, windowMs: 60 * 60_000 }

/**
 * Whether a confirmation may be mailed. Orders without real payment could be used to mail any address, so their mails
 * are limited.
 */
export async function claimConfirmation(ctx: StoreContext, totalCents: number): Promise<boolean> {
  if (!(await isFree(ctx, totalCents))) return true
  const { db, storeId } = ctx
  if (!(await claimIfLeft(db, { action: 'free-confirmation', of: [storeId] }, freeConfirmations))) return false
  for (const owner of await ownersOf(ctx)) {
    const key = { action: 'free-confirmation-owner', of: [owner] } as const
    if (!(await claimIfLeft(db, key, freeConfirmationsPerOwner))) return false
  }
  return true
}

/** A demo sends no real mails. */
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

import { limits } from '@backroom/contract/selling/order-mails/limits'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../platform/context.ts'

/** A member sends a mail about an order, or about a draft, by hand. Fails above the limits of the order and of the store. */
export async function claimMemberMail({ db, storeId }: StoreContext, aboutId: string): Promise<void> {
  const action = 'mail-again'
  await claimAttempt(db, { action, of: [storeId, aboutId] }, limits.againOfOrder)
  await claimAttempt(db, { action, of: [storeId] }, limits.againOfStore)
}

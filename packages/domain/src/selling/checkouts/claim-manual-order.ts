import { claimIfLeft, networkOf } from '../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../platform/context.ts'

const hourMs = 3_600_000
/** Orders without a card. Mobile networks of a whole city share few addresses, so a network may order more than a mailbox. */
export const manualOrders = {
  perEmail: { max: 5, windowMs: hourMs },
  perNetwork: { max: 40, windowMs: hourMs },
  perStore: { max: 500, windowMs: hourMs },
} as const

/**
 * Whether one more order may be placed that nobody has paid. It takes stock and mails somebody, and costs a stranger nothing, so it
 * is limited for each mailbox, network and store.
 */
export async function claimManualOrder(
  { db, storeId }: StoreContext,
  { email, address }: { email: string; address: string },
): Promise<boolean> {
  const action = 'manual-order'
  return (
    (await claimIfLeft(db, { action, of: [storeId, email.toLowerCase()] }, manualOrders.perEmail)) &&
    (await claimIfLeft(db, { action, of: [storeId], network: networkOf(address) }, manualOrders.perNetwork)) &&
    (await claimIfLeft(db, { action, of: [storeId] }, manualOrders.perStore))
  )
}

import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import { reconcilePayments } from '@backroom/domain/selling/orders/orders'
import { sql } from 'kysely'
import type { Services } from '../app-services.ts'
import { waitingIn } from './waiting-in.ts'

/** A gateway that does not answer holds each of these for its deadline, and no other store. */
const inTurn = limitConcurrency(8)

/**
 * Settles the open payments of every store. A claimed payment is not due again for a while, so a store is done when a
 * round finds none. Throws at the end if some payments could not be settled.
 */
export async function reconcileStores(services: Services): Promise<void> {
  const { directory } = services
  const { rows } = await sql<{ store: string }>`select stores_with_open_payments() as store`.execute(directory)
  const settle = async (storeId: string) => {
    const ctx = waitingIn(services, storeId)
    try {
      while ((await reconcilePayments(ctx)) > 0) {}
    } catch (cause) {
      throw new Error(`payments of store ${storeId}: ${cause}`, { cause })
    }
  }
  const results = await Promise.allSettled(rows.map(({ store }) => inTurn(() => settle(store))))
  const failures = results.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

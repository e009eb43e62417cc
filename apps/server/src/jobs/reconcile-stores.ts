import { withTenant } from '@backroom/db/tenant'
import type { WaitingStoreContext } from '@backroom/domain/context'
import { reconcilePayments } from '@backroom/domain/orders/orders'
import { turns } from '@backroom/domain/turns'
import { sql } from 'kysely'
import type { Services } from '../wiring.ts'

/** A mute gateway holds each of these for its deadline, and no other store. */
const inTurn = turns(8)

/**
 * Settles the open payments of every store that has some. What is claimed is not due again for a while, so a round that
 * finds nothing is a store's last. Fails after all of them when some could not be settled.
 */
export async function reconcileStores({ directory, pool, ports }: Services): Promise<void> {
  const { rows } = await sql<{ store: string }>`select stores_with_open_payments() as store`.execute(directory)
  const settle = async (storeId: string) => {
    const within = { storeId, requestId: crypto.randomUUID(), ports }
    const ctx: WaitingStoreContext = {
      ...within,
      read: (work) => withTenant(pool, within, 'read', (db) => work({ ...within, db })),
      write: (work) => withTenant(pool, within, 'write', (db) => work({ ...within, db })),
    }
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

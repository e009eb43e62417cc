import { checkConnections } from '@backroom/domain/money/payment-connections/payment-connections'
import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import { sql } from 'kysely'
import type { Services } from '../app-services.ts'
import { waitingIn } from './waiting-in.ts'

/** Gateways that do not answer hold each of these for a few seconds. */
const inTurn = limitConcurrency(4)

/** Checks the payment connections of every store that are due. Throws at the end if some could not be checked. */
export async function checkStores(services: Services): Promise<void> {
  const { directory } = services
  const { rows } = await sql<{ store: string }>`select stores_with_connection_checks() as store`.execute(directory)
  const check = async (storeId: string) => {
    const ctx = waitingIn(services, storeId)
    try {
      while ((await checkConnections(ctx)) > 0) {}
    } catch (cause) {
      throw new Error(`connections of store ${storeId}: ${cause}`, { cause })
    }
  }
  const results = await Promise.allSettled(rows.map(({ store }) => inTurn(() => check(store))))
  const failures = results.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

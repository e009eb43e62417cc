import { checkConnections, storesToCheck } from '@backroom/domain/money/payment-connections/payment-connections'
import { limitConcurrency } from '@backroom/domain/platform/limit-concurrency'
import type { Services } from '../app-services.ts'
import { waitingIn } from './waiting-in.ts'

/** Gateways that do not answer hold each of these for a few seconds. */
const inTurn = limitConcurrency(4)

/** Checks the payment connections of every store that are due. Throws at the end if some could not be checked. */
export async function checkStores(services: Services): Promise<void> {
  const stores = await storesToCheck(services.directory)
  const check = async (storeId: string) => {
    const ctx = waitingIn(services, storeId)
    try {
      while ((await checkConnections(ctx)) > 0) {}
    } catch (cause) {
      throw new Error(`connections of store ${storeId}: ${cause}`, { cause })
    }
  }
  const results = await Promise.allSettled(stores.map((store) => inTurn(() => check(store))))
  const failures = results.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

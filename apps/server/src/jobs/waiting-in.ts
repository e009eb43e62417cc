import { withTenant } from '@backroom/db/tenant'
import type { WaitingStoreContext } from '@backroom/domain/platform/context'
import type { Services } from '../app-services.ts'

interface Waits {
  deadlineMs?: number | undefined
  /** Whether requests of the store come first: for all but the answer to a request. */
  isPatient?: boolean
}

/** The context of a job that waits for other services. Each `read` and `write` is a transaction of its own. */
export function waitingIn(
  { pool, ports }: Pick<Services, 'pool' | 'ports'>,
  storeId: string,
  { deadlineMs, isPatient = true }: Waits = {},
): WaitingStoreContext {
  const within = { storeId, requestId: crypto.randomUUID(), ports }
  const tenant = { ...within, isPatient, ...(deadlineMs && { deadlineMs }) }
  return {
    ...within,
    read: (work) => withTenant(pool, tenant, 'read', (db) => work({ ...within, db })),
    write: (work) => withTenant(pool, tenant, 'write', (db) => work({ ...within, db })),
  }
}

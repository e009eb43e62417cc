import { withTenant } from '@backroom/db/tenant'
import type { Begin } from '@backroom/domain/platform/context'
import type { Services } from '../app-services.ts'

/** Transactions of a job, each with a request id of its own. */
export const beginIn =
  ({ pool }: Pick<Services, 'pool'>): Begin =>
  (storeId, work) =>
    withTenant(pool, { storeId, requestId: crypto.randomUUID(), isPatient: true }, 'write', work)

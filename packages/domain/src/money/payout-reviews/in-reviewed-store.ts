import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import { type AccessEvent, recordAccess } from '../../people/auth/auth.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { inStore, type PersonContext, type StoreContext, type TenantContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'

interface Reviewed {
  storeId: string
  /** Of the row that is reviewed. */
  id?: string
}

/** An operator works in a store: the log of access names it, and a change is in the store's audit log, too. */
export async function inReviewedStore<T>(
  person: PersonContext,
  endpoint: Endpoint,
  { storeId, ...row }: Reviewed,
  work: (store: TenantContext) => Promise<T>,
  event: AccessEvent = 'review_reserves',
): Promise<T> {
  const { user, address } = person
  const actor = { userId: user.id, sessionId: user.sessionId }
  await recordAccess(person, event, actor, { storeId, ...row, step: endpoint.name })
  return inStore(person, storeId, async (store: StoreContext) => {
    // A store that does not exist is not found, and has no log.
    await findStore(store)
    const tenant: TenantContext = { ...store, user, permissions: new Set() }
    if (endpoint.mutates) await recordAudit(tenant, endpoint, address, row)
    return work(tenant)
  })
}

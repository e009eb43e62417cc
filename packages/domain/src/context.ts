import type { Permission } from '@backroom/contract/permissions'
import type { Db } from '@backroom/db/tenant'
import type { Ports } from './ports.ts'

/** One request or job within one store, whoever acts. First argument of every domain function that touches a tenant. */
export interface StoreContext {
  storeId: string
  requestId: string
  /** Bound to the store by row-level security; commits when the request is answered. */
  db: Db
  ports: Ports
}

/** A signed-in member of the store. */
export interface TenantContext extends StoreContext {
  user: { id: string; sessionId: string }
  permissions: ReadonlySet<Permission>
}

/** A signed-in person outside any store: `db` shows no tenant's rows. */
export interface PersonContext {
  user: { id: string; sessionId: string }
  requestId: string
  address: string
  db: Db
  ports: Ports
}

/** Nobody in particular. */
export interface PublicContext {
  requestId: string
  address: string
  userAgent: string
  /** From the `X-Refresh-Token` header. */
  refreshToken: string | undefined
  db: Db
  ports: Ports
}

import type { Permission } from '@backroom/contract/platform/access/permissions'
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

/**
 * Work in a store that waits for others, whoever acts: no connection is held but within `read` and `write`, each a
 * transaction of its own that commits when it is awaited.
 */
export interface WaitingStoreContext extends Omit<StoreContext, 'db'> {
  read: <T>(work: (ctx: StoreContext) => Promise<T>) => Promise<T>
  write: <T>(work: (ctx: StoreContext) => Promise<T>) => Promise<T>
}

/** A signed-in member of the store. */
export interface TenantContext extends StoreContext {
  user: { id: string; sessionId: string }
  permissions: ReadonlySet<Permission>
}

/**
 * A signed-in member of the store whose work waits for others or computes for long: no connection is held but within
 * `read` and `write`, each a transaction of its own. What `write` does commits together with the request's audit entry.
 */
export interface WaitingContext extends Omit<TenantContext, 'db'> {
  /** Outside any store, each query by itself. */
  directory: Db
  read: <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>
  /** Once a request. */
  write: <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>
}

/**
 * Reads over several stores, in each of which the person holds the endpoint's permission. `db` reads their rows and
 * writes nowhere; as within one store, each query names the stores.
 */
export interface StoresContext {
  storeIds: string[]
  requestId: string
  db: Db
  ports: Ports
}

/** The same at an endpoint that waits: each `read` is a transaction of its own. */
export interface WaitingStoresContext extends Omit<StoresContext, 'db' | 'storeIds'> {
  read: <T>(work: (ctx: StoresContext) => Promise<T>) => Promise<T>
}

/** Runs work in a transaction of its own: in a store, or outside any, where no tenant's rows are seen. */
export type Begin = <T>(storeId: string | undefined, work: (db: Db) => Promise<T>) => Promise<T>

/** A signed-in person outside any store: `db` shows no tenant's rows. */
export interface PersonContext {
  user: { id: string; sessionId: string }
  requestId: string
  address: string
  userAgent: string
  db: Db
  begin: Begin
  ports: Ports
}

/** Nobody in particular. */
export interface PublicContext {
  requestId: string
  address: string
  userAgent: string
  /** From the `X-Refresh-Token` header. */
  refreshToken: string | undefined
  /** Each query by itself: for work that must not hold a connection while it computes. */
  db: Db
  begin: Begin
  ports: Ports
}

/** What somebody who is not signed in to the store does in it: signing up makes one, an invitation joins one. */
export const inStore = <T>(
  { begin, requestId, ports }: Pick<PublicContext, 'begin' | 'requestId' | 'ports'>,
  storeId: string,
  work: (ctx: StoreContext) => Promise<T>,
): Promise<T> => begin(storeId, (db) => work({ storeId, requestId, db, ports }))

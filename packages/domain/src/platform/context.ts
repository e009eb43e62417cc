import type { Permission } from '@backroom/contract/platform/access/permissions'
import { type Db, unanswered } from '@backroom/db/tenant'
import type { Ports } from './ports.ts'

/** A request or job within one store. First argument of every domain function that accesses a store's data. */
export interface StoreContext {
  storeId: string
  requestId: string
  /** A transaction under the store's row-level security; commits when the request is answered. */
  db: Db
  ports: Ports
}

/** For the last statements of a transaction, whose answers are not read: the commit follows them at once. */
export const unansweredIn = <Context extends StoreContext>(ctx: Context): Context => ({
  ...ctx,
  db: unanswered(ctx.db),
})

/**
 * For work that waits for other services: holds a connection only within `read` and `write`, each in its own
 * transaction.
 */
export interface WaitingStoreContext extends Omit<StoreContext, 'db'> {
  read: <T>(work: (ctx: StoreContext) => Promise<T>) => Promise<T>
  write: <T>(work: (ctx: StoreContext) => Promise<T>) => Promise<T>
}

/** The work of a task. The member who began it is its author, but is not there to decide anything. */
export interface TaskContext extends StoreContext {
  startedBy?: string
}

/** {@link TaskContext} for the part of a batch that waits for other services. */
export interface WaitingTaskContext extends Omit<TaskContext, 'db'> {
  read: <T>(work: (ctx: TaskContext) => Promise<T>) => Promise<T>
  write: <T>(work: (ctx: TaskContext) => Promise<T>) => Promise<T>
}

/** A signed-in member of the store. */
export interface TenantContext extends StoreContext {
  user: { id: string; sessionId: string }
  permissions: ReadonlySet<Permission>
  /** Whether an API key calls. */
  isApp?: boolean
}

/** A change by a member, by a task that a member began, or by neither. */
export type AuthoredContext = TaskContext & Partial<Pick<TenantContext, 'user'>>

/** The member who makes a change, or who began the task that makes it. */
export const authorOf = ({ user, startedBy }: Omit<AuthoredContext, 'db'>): string | null =>
  user?.id ?? startedBy ?? null

/**
 * A signed-in member's request that waits for other services or computes for long: holds a connection only within
 * `read` and `write`, each in its own transaction. `write` commits together with the request's audit entry.
 */
export interface WaitingContext extends Omit<TenantContext, 'db'> {
  /** Queries outside any store, without a transaction. */
  directory: Db
  read: <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>
  /** At most once per request. */
  write: <T>(work: (ctx: TenantContext) => Promise<T>) => Promise<T>
}

/**
 * Reads across several stores in which the person has the endpoint's permission. `db` is read-only; as within one
 * store, every query filters by the stores.
 */
export interface StoresContext {
  storeIds: string[]
  requestId: string
  db: Db
  ports: Ports
}

/** {@link StoresContext} for endpoints that wait: each `read` is its own transaction. */
export interface WaitingStoresContext extends Omit<StoresContext, 'db' | 'storeIds'> {
  read: <T>(work: (ctx: StoresContext) => Promise<T>) => Promise<T>
}

/** Runs work in its own transaction, in a store or (undefined) outside any, where no store's rows are visible. */
export type Begin = <T>(storeId: string | undefined, work: (db: Db) => Promise<T>) => Promise<T>

/** A signed-in person outside any store: no store's rows are visible to `db`. */
export interface PersonContext {
  user: { id: string; sessionId: string }
  requestId: string
  address: string
  userAgent: string
  db: Db
  begin: Begin
  ports: Ports
}

/** A request without authentication. */
export interface PublicContext {
  requestId: string
  address: string
  userAgent: string
  /** From the `X-Refresh-Token` header. */
  refreshToken: string | undefined
  /** Queries without a transaction, so that no connection is held in between. */
  db: Db
  begin: Begin
  ports: Ports
}

/** A store's context for a stranger's request that waits, such as a message of another service. */
export const waitingInStore = (
  { begin, requestId, ports }: Pick<PublicContext, 'begin' | 'requestId' | 'ports'>,
  storeId: string,
): WaitingStoreContext => {
  const inside = <T>(work: (ctx: StoreContext) => Promise<T>) =>
    begin(storeId, (db) => work({ storeId, requestId, db, ports }))
  return { storeId, requestId, ports, read: inside, write: inside }
}

/** Runs work in a store for somebody who is not signed in to it: sign-up creates a store, an invitation joins one. */
export const inStore = <T>(
  { begin, requestId, ports }: Pick<PublicContext, 'begin' | 'requestId' | 'ports'>,
  storeId: string,
  work: (ctx: StoreContext) => Promise<T>,
): Promise<T> => begin(storeId, (db) => work({ storeId, requestId, db, ports }))

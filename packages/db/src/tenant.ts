import type { Writable } from 'node:stream'
import { type CompiledQuery, type DatabaseConnection, sql } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, databaseError } from './database-unavailable.ts'
import { fairlyConnected } from './fair-pool.ts'
import { type Db, kyselyOn, refuseStream } from './query-builder.ts'
import { statementName } from './statement-name.ts'

export type { Db } from './query-builder.ts'
export type Pool = pg.Pool

export interface Tenant {
  /** Undefined outside any store. Then no tenant's rows are visible. */
  storeId: string | undefined
  /** Connects the changed rows of a request with its audit entry. */
  requestId: string
  /** For work that takes longer than a request: the limit of all its statements together. */
  deadlineMs?: number
  /** For work of a job: requests of the store come first. */
  isPatient?: boolean
}

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
// '2026-11-21 03:26:37.123456+00' → ISO 8601, without a Date in between. The sessions run in UTC.
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => `${value.slice(0, 10)}T${value.slice(11, -3)}Z`)

/** The limits of waiting for a server that does not answer, in milliseconds. They are longer than the server's own limits. */
export interface Deadlines {
  /** For a free or a new connection. */
  connectMs: number
  /** For `begin`, which a running server answers at once. */
  beginMs: number
  /** For one query. Longer than `statementMs`, so that the server's error comes first. */
  queryMs: number
  statementMs: number
}

const serverLeadMs = 2_000
const defaultDeadlines: Deadlines = { connectMs: 5_000, beginMs: 3_000, queryMs: 12_000, statementMs: 10_000 }

export const createPool = (appUrl: string, max = 10, given: Partial<Deadlines> = {}): Pool => {
  const deadlines = { ...defaultDeadlines, ...given }
  const pool = new pg.Pool({
    connectionString: appUrl,
    max,
    types,
    // Sends queries without waiting for the answer to the query before.
    pipeline: true,
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
    connectionTimeoutMillis: deadlines.connectMs,
    query_timeout: deadlines.queryMs,
    statement_timeout: deadlines.statementMs,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    beginMs: deadlines.beginMs,
  } as pg.PoolConfig)
  pool.on('error', () => {}) // the pool replaces an idle connection that breaks
  // A connection that breaks in use fails its queries. Without a listener the event would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const beginMsOf = (pool: Pool) => (pool.options as { beginMs?: number }).beginMs ?? defaultDeadlines.beginMs

/**
 * Runs `work` in one transaction that sees only the tenant's rows. `begin` and the tenant are pipelined with the first query.
 * A reading transaction cannot write, and does not wait for its commit.
 */
export function withTenant<T>(
  pool: Pool,
  tenant: Tenant,
  access: 'read' | 'write',
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const opening: Statement[] = [
    {
      name: 'tenant',
      text: `select set_config('app.store_id', $1, true), set_config('app.request_id', $2, true)`,
      values: [tenant.storeId ?? '', tenant.requestId],
    },
  ]
  const { deadlineMs } = tenant
  if (deadlineMs !== undefined) opening.push(statementDeadline(deadlineMs))
  return fairlyConnected(pool, tenant, (client) => transaction(pool, client, opening, access, work, deadlineMs))
}

const statementDeadline = (ms: number) => ({
  name: 'statement deadline',
  text: `select set_config('statement_timeout', $1, true)`,
  values: [`${ms}ms`],
})

/** A member who reads several stores. Stores without the permission are left out. */
export interface Reader {
  userId: string
  permission: string
  /** The requested stores. */
  storeIds: string[]
  requestId: string
}

/**
 * Runs `work` in one reading transaction over the stores in which the member holds the permission, as a role that can only
 * read tenant tables. `work` receives the ids of these stores.
 */
export function withStores<T>(
  pool: Pool,
  { userId, permission, storeIds, requestId }: Reader,
  work: (db: Db, granted: string[]) => Promise<T>,
): Promise<T> {
  const [firstStore] = storeIds
  const opening = [
    {
      name: 'stores',
      text: `select set_config('app.store_ids', array(select stores_granting($1, $2) intersect select unnest($3::uuid[]))::text, true),
                    set_config('app.store_id', '', true), set_config('app.request_id', $4, true)`,
      values: [userId, permission, storeIds, requestId],
    },
    'set local role backroom_stores',
  ]
  return fairlyConnected(pool, { storeId: firstStore }, (client) =>
    transaction(pool, client, opening, 'read', async (db) => {
      const { rows } = await sql<{ granted: string[] }>`select current_stores() as granted`.execute(db)
      return work(db, rows[0]?.granted ?? [])
    }),
  )
}

type Statement = string | { name: string; text: string; values: unknown[] }

async function transaction<T>(
  pool: Pool,
  client: pg.PoolClient,
  opening: Statement[],
  access: 'read' | 'write',
  work: (db: Db) => Promise<T>,
  deadlineMs?: number,
): Promise<T> {
  const text = access === 'read' ? 'begin read only' : 'begin'
  // A running server answers `begin` at once.
  const begin = { text, query_timeout: beginMsOf(pool) }
  writeTogether(client)
  const opened = Promise.all([begin, ...opening].map((statement) => client.query(statement as string)))
  opened.catch(() => {}) // reported by the await below
  const scope: Scope = { open: true, answers: new Map(), unanswered: [] }
  const db = kyselyOn(queriesOn(client, scope, deadlineMs))
  scopes.set(db, scope)
  const run = async () => {
    try {
      return await work(db)
    } finally {
      scope.open = false
    }
  }
  try {
    const result = await run()
    const committed = access === 'write' ? commit(client) : client.query('commit')
    committed.catch(() => {}) // awaited below; after a reading transaction a broken connection fails at its next use
    // What fails before the commit says why.
    await Promise.all([opened, ...scope.unanswered])
    if (access === 'write') await committed
    client.release()
    return result
  } catch (caught) {
    const error = databaseError(caught)
    await giveBack(client, error)
    throw error
  }
}

/** Does not roll back on a broken connection. The server does it when it notices. */
async function giveBack(client: pg.PoolClient, error: unknown) {
  if (error instanceof DatabaseUnavailable) return client.release(true)
  await client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  )
}

/** Postgres answers `commit` with ROLLBACK and no error when a caught error aborted the transaction. */
async function commit(client: pg.PoolClient) {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction was aborted by an error that its work swallowed')
}

const isOver = 'the tenant transaction is over'

/** An open connection until the scope closes, so that a late query cannot run as the next tenant. */
function queriesOn(client: pg.PoolClient, scope: Scope, deadlineMs?: number): DatabaseConnection {
  // Longer than the server's own limit, as the pool's is. Undefined uses the pool's.
  const timeoutMs = deadlineMs === undefined ? undefined : deadlineMs + serverLeadMs
  return {
    executeQuery: async (query: CompiledQuery) => {
      if (!scope.open) throw new Error(isOver)
      writeTogether(client)
      const { rows, rowCount } = await send(client, query, timeoutMs).catch((error) => {
        // With the callers of the query, instead of the socket that brought the answer.
        Error.captureStackTrace(error)
        return rethrow(causeOf(error, scope))
      })
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: refuseStream,
  }
}

/** What a query of the driver has besides its declared properties. */
type NamedQuery = pg.Query & { name: string | undefined; query_timeout: number | undefined }

/** Sends a query as an object of the driver. Of a description the driver makes a slow copy, which costs more than the rest of the call. */
const send = (client: pg.PoolClient, { sql, parameters }: CompiledQuery, timeoutMs: number | undefined) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new pg.Query(sql, parameters as unknown[], (error, result) =>
      error ? reject(error) : resolve(result as unknown as pg.QueryResult),
    ) as NamedQuery
    query.name = statementName(sql)
    query.query_timeout = timeoutMs
    client.query(query)
  })

/** Of the open transactions. */
const scopes = new WeakMap<Db, Scope>()

/**
 * The same transaction, for statements whose answers are not read: each is sent, and the work goes on at once. So the commit follows
 * them in the same system call, and who waits for a lock of the transaction waits a turn less. If one fails, the transaction fails
 * with its error. What begins with `select` is refused, because it would find nothing; what only locks is not.
 */
export function unanswered(db: Db): Db {
  const scope = scopes.get(db)
  if (!scope) throw new Error('only a transaction of a tenant ends with a commit')
  const executeQuery = async (query: CompiledQuery) => {
    if (!scope.open) throw new Error(isOver)
    if (/^\s*select\b(?!.*\bfor update\b)/is.test(query.sql))
      throw new Error(`the answer would not be read: ${query.sql}`)
    const answer = db.executeQuery(query)
    answer.catch(() => {}) // awaited with the commit
    scope.unanswered.push(answer)
    return { rows: [], numAffectedRows: 0n }
  }
  const same = kyselyOn({ executeQuery, streamQuery: refuseStream })
  scopes.set(same, scope)
  return same
}

/** Reads something once in a transaction, however often it is asked for: for rows that many functions need and few change. */
export function readOnce<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const scope = scopes.get(db)
  if (!scope) return read()
  const answer = (scope.answers.get(key) as Promise<T> | undefined) ?? read()
  scope.answers.set(key, answer)
  return answer
}

/** After a change in the same transaction. */
export const readAgain = (db: Db, key: string) => void scopes.get(db)?.answers.delete(key)

interface Scope {
  open: boolean
  /** What was read once. */
  answers: Map<string, Promise<unknown>>
  unanswered: Promise<unknown>[]
  /** Why the transaction is aborted. */
  failure?: unknown
}

/** Queries that were sent with one that failed say only that the transaction is aborted: what failed is the error of all of them. */
function causeOf(error: unknown, scope: Scope): unknown {
  if ((error as { code?: string }).code === '25P02') return scope.failure ?? error
  scope.failure ??= error
  return error
}

/** Queries that are sent in one turn of the event loop leave with one system call, which costs more than most of them. */
function writeTogether(client: pg.PoolClient) {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const rethrow = (error: unknown): never => {
  throw databaseError(error)
}

/**
 * Queries outside any store and any transaction, each on a free connection. No tenant's rows are visible. For work that
 * must not hold a connection while it computes, such as checking a password.
 */
export const withoutTenant = (pool: Pool): Db => {
  const executeQuery = async (query: CompiledQuery) => {
    const { rows, rowCount } = await pool
      .query({
        name: statementName(query.sql),
        text: query.sql,
        values: query.parameters as unknown[],
      } as pg.QueryConfig)
      .catch(rethrow)
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }
  return kyselyOn({ executeQuery, streamQuery: refuseStream })
}

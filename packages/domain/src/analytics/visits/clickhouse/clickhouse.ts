import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { type EventRow, VisitsUnavailable } from '../visit-store.ts'
import { eventsTable } from './events-table.ts'

/** Longer than any report takes; a server that does not answer in this time counts as down. */
const requestMs = 10_000

/** Async inserts write many small inserts as one part; each is answered when it is stored. */
const insertSettings = { async_insert: 1, wait_for_async_insert: 1 } as const

const querySettings = {
  output_format_json_array_of_rows: 1,
  max_execution_time: requestMs / 1_000,
  // Cancels queries whose client has stopped waiting.
  cancel_http_readonly_queries_on_client_close: 1,
  // Duplicates of an event are always in the same partition.
  do_not_merge_across_partitions_select_final: 1,
} as const

/** Errors of the server that affect every query; any other error is a mistake in the query. */
const serverErrors = new Set([
  'ACCESS_DENIED',
  'AUTHENTICATION_FAILED',
  'MEMORY_LIMIT_EXCEEDED',
  'NETWORK_ERROR',
  'NOT_ENOUGH_SPACE',
  'READONLY',
  'REQUIRED_PASSWORD',
  'SERVER_OVERLOADED',
  'SOCKET_TIMEOUT',
  'TABLE_IS_READ_ONLY',
  'TIMEOUT_EXCEEDED',
  'TOO_MANY_PARTS',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
  'UNKNOWN_DATABASE',
  'UNKNOWN_TABLE',
])

/** Stores and period of a query. ClickHouse has no row-level security here, so every query needs a scope. */
export interface Scope {
  storeIds: readonly string[]
  fromMs: number
  untilMs: number
}

/** Access to the table of events: append, or query within a scope. */
export interface Clickhouse {
  /** Resolves when the server has stored the rows. */
  append(storeId: string, rows: readonly EventRow[]): Promise<void>
  /**
   * @param query reads the scope's events from `human_events`, or with bots from `all_events`
   * @returns a JSON array of rows, which Postgres can read
   */
  query(scope: Scope, query: string, params?: Record<string, unknown>, withinMs?: number): Promise<string>
  check(): Promise<void>
  close(): Promise<void>
}

/** `2026-11-21 03:26:37.123`, in UTC. */
export const formatTime = (ms: number) => new Date(ms).toISOString().slice(0, -1).replace('T', ' ')

const scoped = (query: string) => `
  with all_events as (
    select * from events final
     where store_id in {scopeStores: Array(UUID)}
       and at >= {scopeFrom: DateTime64(6, 'UTC')} and at < {scopeUntil: DateTime64(6, 'UTC')}),
  human_events as (select * from all_events where not is_bot)${query}`

/** @param url `http://user:password@host:8123/database` */
export function clickhouseAt(url: string): Clickhouse {
  const client = createClient({
    url,
    request_timeout: requestMs,
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: { date_time_input_format: 'best_effort', date_time_output_format: 'iso' },
  })
  let prepared: Promise<unknown> | undefined
  const request = async <T>(work: () => Promise<T>, withinMs = requestMs): Promise<T> => {
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`no answer within ${withinMs} ms`)), withinMs)
    try {
      // The server may start later than we do, so the first request creates the table.
      prepared ??= client.command({ query: eventsTable })
      return await Promise.race([prepared.then(work), timeout])
    } catch (cause) {
      if (cause instanceof ClickHouseError && !serverErrors.has(cause.type ?? '')) throw cause
      prepared = undefined
      throw new VisitsUnavailable('ClickHouse does not answer', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    append: (storeId, rows) =>
      request(async () => {
        // Keeps the first row of an id, as a primary key would.
        const first = new Map(rows.toReversed().map((row) => [row.id, row]))
        const values = [...first.values()].map((row) => ({ ...row, store_id: storeId }))
        await client.insert({ table: 'events', values, format: 'JSONEachRow', clickhouse_settings: insertSettings })
      }),
    query: ({ storeIds, fromMs, untilMs }, query, params, withinMs) =>
      request(async () => {
        const answer = await client.query({
          query: scoped(query),
          format: 'JSONEachRow',
          query_params: {
            ...params,
            scopeStores: storeIds,
            scopeFrom: formatTime(fromMs),
            scopeUntil: formatTime(untilMs),
          },
          clickhouse_settings: querySettings,
        })
        return await answer.text()
      }, withinMs),
    check: async () => void (await request(() => client.command({ query: 'select 1' }))),
    close: () => client.close(),
  }
}

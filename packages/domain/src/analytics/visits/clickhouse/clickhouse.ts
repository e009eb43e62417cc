import { ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { type EventRow, VisitsUnavailable } from '../visit-store.ts'
import { eventsTable } from './events-table.ts'

/** Longer than any report takes; a server that is mute for so long is taken for down. */
const requestMs = 10_000

/** Many small appends share one part; each is answered when it is written. */
const whenAppending = { async_insert: 1, wait_for_async_insert: 1 } as const

const whenAsking = {
  output_format_json_array_of_rows: 1,
  max_execution_time: requestMs / 1_000,
  // Nobody waits any more.
  cancel_http_readonly_queries_on_client_close: 1,
  // A repeated event is of the month of the first.
  do_not_merge_across_partitions_select_final: 1,
} as const

/** What keeps the server from answering whatever it is asked; all else is wrong with the question. */
const serverTroubles = new Set([
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

/** Of whose events a question is, and when they were. There is no row-level security here: nothing is read without it. */
export interface Scope {
  storeIds: readonly string[]
  fromMs: number
  untilMs: number
}

/** The table of events, and the only two ways to it: appending, and asking within a scope. */
export interface Clickhouse {
  /** Resolves when the server has stored them for good. */
  append(storeId: string, rows: readonly EventRow[]): Promise<void>
  /**
   * @param query reads from `people`, the events of the scope, or from `everybody`, bots included
   * @returns an array of rows as JSON, as Postgres reads it
   */
  ask(scope: Scope, query: string, params?: Record<string, unknown>, withinMs?: number): Promise<string>
  check(): Promise<void>
  close(): Promise<void>
}

/** `2026-11-21 03:26:37.123`, in UTC. */
export const clock = (ms: number) => new Date(ms).toISOString().slice(0, -1).replace('T', ' ')

const scoped = (query: string) => `
  with everybody as (
    select * from events final
     where store_id in {scopeStores: Array(UUID)}
       and at >= {scopeFrom: DateTime64(6, 'UTC')} and at < {scopeUntil: DateTime64(6, 'UTC')}),
  people as (select * from everybody where not is_bot)${query}`

/** @param url `http://user:password@host:8123/database` */
export function clickhouseAt(url: string): Clickhouse {
  const client = createClient({
    url,
    request_timeout: requestMs,
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: { date_time_input_format: 'best_effort', date_time_output_format: 'iso' },
  })
  let prepared: Promise<unknown> | undefined
  const answered = async <T>(work: () => Promise<T>, withinMs = requestMs): Promise<T> => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`no answer within ${withinMs} ms`)), withinMs)
    try {
      // The server may come up later than we do: who finds no table yet makes it.
      prepared ??= client.command({ query: eventsTable })
      return await Promise.race([prepared.then(work), late])
    } catch (cause) {
      if (cause instanceof ClickHouseError && !serverTroubles.has(cause.type ?? '')) throw cause
      prepared = undefined
      throw new VisitsUnavailable('ClickHouse does not answer', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    append: (storeId, rows) =>
      answered(async () => {
        // Of one id the first, as a table with a key would have it.
        const first = new Map(rows.toReversed().map((row) => [row.id, row]))
        const values = [...first.values()].map((row) => ({ ...row, store_id: storeId }))
        await client.insert({ table: 'events', values, format: 'JSONEachRow', clickhouse_settings: whenAppending })
      }),
    ask: ({ storeIds, fromMs, untilMs }, query, params, withinMs) =>
      answered(async () => {
        const answer = await client.query({
          query: scoped(query),
          format: 'JSONEachRow',
          query_params: { ...params, scopeStores: storeIds, scopeFrom: clock(fromMs), scopeUntil: clock(untilMs) },
          clickhouse_settings: whenAsking,
        })
        return await answer.text()
      }, withinMs),
    check: async () => void (await answered(() => client.command({ query: 'select 1' }))),
    close: () => client.close(),
  }
}

import { sql } from 'kysely'
import type { WaitingStoresContext } from '../../../platform/context.ts'
import type { StoresRelation, ZoneDays } from '../visit-store.ts'
import type { Clickhouse } from './clickhouse.ts'
import { sessions } from './sessions.ts'

const dayMs = 86_400_000
const quarterSeconds = 15 * 60

/** The midnights of the range including the last one. Postgres computes them, so that both stores use the same zone rules. */
async function findMidnights(ctx: WaitingStoresContext, { fromTime, toTime, timezone }: ZoneDays) {
  return ctx.read(async ({ db, storeIds }) => {
    const { rows } = await sql<{ second: number }>`
      select extract(epoch from day at time zone ${timezone})::int8 as second
        from generate_series(${fromTime}::date::timestamp, ${toTime}::date::timestamp + interval '1 day', interval '1 day') as day
       order by 1`.execute(db)
    return { storeIds, midnights: rows.map(({ second }) => second) }
  })
}

/**
 * Counts a visit at its start and an event at its own time. Reads two more days on each side for whole visits.
 * @param start ClickHouse expression: the start of the period that contains `second`
 * @returns rows of `countedRows`
 */
async function countVisits(
  clickhouse: Clickhouse,
  ctx: WaitingStoresContext,
  days: ZoneDays,
  start: string,
): Promise<string> {
  const { storeIds, midnights } = await findMidnights(ctx, days)
  const [first = 0] = midnights
  const end = midnights.at(-1) ?? 0
  return clickhouse.query(
    { storeIds, fromMs: first * 1000 - 2 * dayMs, untilMs: end * 1000 + 2 * dayMs },
    `${sessions},
    moments as (
      select intDiv(began, 1000000) as second, is_first as visitors, 1 as sessions, has_converted as converted_sessions,
             0 as view_content, 0 as add_to_cart, 0 as reached_checkout
        from sessions
      union all
      select intDiv(toUnixTimestamp64Micro(at), 1000000), 0, 0, 0, name = 'view_content', name = 'add_to_cart',
             name = 'reached_checkout'
        from human_events where name in ('view_content', 'add_to_cart', 'reached_checkout'))
    select ${start} as start, sum(visitors) as visitors, sum(sessions) as sessions,
           sum(converted_sessions) as converted_sessions, sum(view_content) as view_content,
           sum(add_to_cart) as add_to_cart, sum(reached_checkout) as reached_checkout
      from moments where second >= {first: Int64} and second < {end: Int64} group by start`,
    { midnights, first, end },
  )
}

const counts = sql.raw('visitors, sessions, converted_sessions, view_content, add_to_cart, reached_checkout')

const countedRows = (found: string) => sql`
  json_to_recordset(${found}::json) as found (
    start int8, visitors int8, sessions int8, converted_sessions int8, view_content int8, add_to_cart int8,
    reached_checkout int8)`

export async function visitsByDay(
  clickhouse: Clickhouse,
  ctx: WaitingStoresContext,
  days: ZoneDays,
): Promise<StoresRelation> {
  const found = await countVisits(clickhouse, ctx, days, 'roundDown(second, {midnights: Array(Int64)})')
  return () => sql`(
    select (to_timestamp(start) at time zone ${days.timezone})::date as day, ${counts} from ${countedRows(found)})`
}

export async function visitsByQuarter(
  clickhouse: Clickhouse,
  ctx: WaitingStoresContext,
  days: ZoneDays,
): Promise<StoresRelation> {
  const found = await countVisits(clickhouse, ctx, days, `intDiv(second, ${quarterSeconds}) * ${quarterSeconds}`)
  return () => sql`(select to_timestamp(start) as quarter, ${counts} from ${countedRows(found)})`
}

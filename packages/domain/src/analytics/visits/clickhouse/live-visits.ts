import { limits } from '@backroom/contract/analytics/live-view/limits'
import { sql } from 'kysely'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { limits as serverLimits } from '../limits.ts'
import type { LiveRelations } from '../visit-store.ts'
import { type Clickhouse, formatTime } from './clickhouse.ts'
import { sessions } from './sessions.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export async function liveVisits(
  clickhouse: Clickhouse,
  ctx: WaitingStoreContext,
  at: string,
  { day, zone }: { day: string; zone: string },
): Promise<LiveRelations> {
  const storeIds = [ctx.storeId]
  const nowMs = Date.parse(at)
  const midnightMs = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds
  // Events of a clock that is ahead count as current.
  const lastMinutes = { storeIds, fromMs: nowMs - limits.checkoutMinutes * minuteMs, untilMs: nowMs + dayMs }
  const [present, recent, today] = await Promise.all([
    clickhouse.query(
      lastMinutes,
      `
      select uniqExactIf(visitor, at > {activeSince: DateTime64(6, 'UTC')}) as "activeVisitors",
             uniqExactIf(visitor, name = 'reached_checkout') as checkouts from human_events`,
      { activeSince: formatTime(nowMs - limits.activeMinutes * minuteMs) },
    ),
    clickhouse.query(
      lastMinutes,
      `
      select id, name, url as path, country_code as "countryCode", device, at from human_events
       order by toString(id) desc limit ${serverLimits.shownEvents}`,
    ),
    clickhouse.query(
      { storeIds, fromMs: midnightMs - 2 * dayMs, untilMs: nowMs + 2 * dayMs },
      `${sessions}
      select countIf(is_first) as visitors, count() as sessions,
             (select countIf(name = 'page_view' and toUnixTimestamp64Micro(at) >= {midnight: Int64}) from human_events) as "pageViews"
        from sessions where began >= {midnight: Int64}`,
      { midnight: midnightMs * 1000 },
    ),
  ])
  return {
    present: sql`(select * from json_to_recordset(${present}::json) as found ("activeVisitors" int, checkouts int))`,
    recent: sql`(select * from json_to_recordset(${recent}::json) as found (
      id uuid, name text, path text, "countryCode" text, device text, at timestamptz))`,
    today: sql`(select * from json_to_recordset(${today}::json) as found (
      visitors int8, sessions int8, "pageViews" int8))`,
  }
}

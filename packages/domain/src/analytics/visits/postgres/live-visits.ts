import { limits } from '@backroom/contract/analytics/live-view/limits'
import { sql } from 'kysely'
import { limits as serverLimits } from '../limits.ts'
import type { LiveRelations } from '../visit-store.ts'

/** Reads the last minutes from events, and the rest of the day from rollups. */
export const liveVisits = (
  storeId: string,
  at: string,
  { day, zone }: { day: string; zone: string },
): LiveRelations => ({
  present: sql`(
    select count(distinct visitor) filter (
             where at > ${at}::timestamptz - ${limits.activeMinutes} * interval '1 minute')::int as "activeVisitors",
           count(distinct visitor) filter (where name = 'reached_checkout')::int as checkouts
      from events where store_id = ${storeId} and ${lastMinutes(at, limits.checkoutMinutes)})`,
  recent: sql`(
    select id, name, url as path, country_code as "countryCode", device, at
      from events where store_id = ${storeId} and ${lastMinutes(at, limits.checkoutMinutes)}
     order by id desc limit ${serverLimits.shownEvents})`,
  today: sql`(
    select coalesce(sum(visitors), 0)::int8 as visitors, coalesce(sum(sessions), 0)::int8 as sessions,
           coalesce(sum(page_views), 0)::int8 as "pageViews"
      from rollup_quarters
     where store_id = ${storeId} and quarter >= ${day}::date::timestamp at time zone ${zone})`,
})

/** Ids contain their time, so the last minutes are the end of the primary key, in the newest one or two partitions. */
const lastMinutes = (at: string, minutes: number) =>
  sql`id >= uuidv7_floor(${at}::timestamptz - ${minutes} * interval '1 minute') and not is_bot`

import { sql } from 'kysely'
import { maxVisitorEvents, type Relation } from '../visit-store.ts'
import type { Clickhouse } from './clickhouse.ts'
import { scopeOf } from './scope-of.ts'

/** Short, because a buyer waits at the checkout. */
const timeoutMs = 2_000

export async function visitorEvents(
  clickhouse: Clickhouse,
  storeId: string,
  { visitor, day }: { visitor: string; day: string },
): Promise<Relation> {
  const found = await clickhouse.query(
    scopeOf([storeId], { fromTime: day, toTime: day }),
    `
    select id, name, at, url as "landingPage", referrer_host as "referrerHost", utm_source as "utmSource",
           utm_medium as "utmMedium", utm_campaign as "utmCampaign", utm_content as "utmContent", utm_term as "utmTerm"
      from all_events where local_day = {day: Date} and visitor = {visitor: Int64}
     order by at desc, toString(id) desc limit ${maxVisitorEvents}`,
    { day, visitor },
    timeoutMs,
  )
  return sql`(
    select * from json_to_recordset(${found}::json) as found (
      id uuid, name text, at timestamptz, "landingPage" text, "referrerHost" text, "utmSource" text, "utmMedium" text,
      "utmCampaign" text, "utmContent" text, "utmTerm" text))`
}

import type { Touch } from '@backroom/contract/analytics/touch'
import { sql } from 'kysely'
import type { StoreContext } from '../../context.ts'

/** A session ends after so long without an event, as in the rollups. */
const pauseMs = 30 * 60_000
/** The newest of the day; whoever looks at more pages in one visit has a later one taken for its first. */
const mostEvents = 500

/** How the visit that is going on began: the first page of the visitor's session, undefined where nothing was counted. */
export async function findLastTouch(
  { db, storeId }: StoreContext,
  { visitor, day }: { visitor: string; day: string },
): Promise<Touch | undefined> {
  const { rows } = await sql<Touch & { name: string }>`
    select name, at, url as "landingPage", referrer_host as "referrerHost", utm_source as "utmSource",
           utm_medium as "utmMedium", utm_campaign as "utmCampaign", utm_content as "utmContent", utm_term as "utmTerm"
      from events
     where store_id = ${storeId} and local_day = ${day}::date and visitor = ${visitor}::bigint
       and id >= uuidv7_floor((${day}::date - 1)::timestamp at time zone 'UTC')
       and id < uuidv7_floor((${day}::date + 2)::timestamp at time zone 'UTC')
     order by at desc, id desc limit ${mostEvents}`.execute(db)
  let laterMs = Date.now()
  let first: Touch | undefined
  for (const { name, ...touch } of rows) {
    if (laterMs - Date.parse(touch.at) > pauseMs) break
    laterMs = Date.parse(touch.at)
    if (name === 'page_view') first = touch
  }
  return first
}

import { sql } from 'kysely'
import { maxVisitorEvents, type Relation } from '../visit-store.ts'

export const visitorEvents = (storeId: string, { visitor, day }: { visitor: string; day: string }): Relation => sql`(
  select id, name, at, url as "landingPage", referrer_host as "referrerHost", utm_source as "utmSource",
         utm_medium as "utmMedium", utm_campaign as "utmCampaign", utm_content as "utmContent", utm_term as "utmTerm"
    from events
   where store_id = ${storeId} and local_day = ${day}::date and visitor = ${visitor}::bigint
     and id >= uuidv7_floor((${day}::date - 1)::timestamp at time zone 'UTC')
     and id < uuidv7_floor((${day}::date + 2)::timestamp at time zone 'UTC')
   order by at desc, id desc limit ${maxVisitorEvents})`

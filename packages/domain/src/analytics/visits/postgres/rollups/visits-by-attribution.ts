import { sql } from 'kysely'
import { type AttributionQuery, attributionColumns, type Relation } from '../../visit-store.ts'

/** SQL subquery: visits by an attribution column, by days of each store's time zone. */
export const visitsByAttribution = (
  storeIds: readonly string[],
  { by, campaign, fromTime, toTime }: AttributionQuery,
): Relation => sql`(
  select case when not is_rest then ${sql.ref(attributionColumns[by])} end as value, sum(sessions) as visits,
         sum(visitors) as visitors, sum(converted_sessions) as converted
    from rollup_visits
   where store_id = any(${storeIds}::uuid[]) and local_day between ${fromTime}::date and ${toTime}::date
     ${campaign ? sql`and utm_campaign = ${campaign}` : sql``}
   group by 1)`

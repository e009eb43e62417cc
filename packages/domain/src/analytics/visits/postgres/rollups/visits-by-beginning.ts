import { sql } from 'kysely'
import { type Beginnings, beginningColumns, type Relation } from '../../visit-store.ts'

/** Days are those of each store's own zone, as all counts by a visit's beginning. */
export const visitsByBeginning = (
  storeIds: readonly string[],
  { by, campaign, fromTime, toTime }: Beginnings,
): Relation => sql`(
  select case when not is_rest then ${sql.ref(beginningColumns[by])} end as value, sum(sessions) as visits,
         sum(visitors) as visitors, sum(converted_sessions) as converted
    from rollup_visits
   where store_id = any(${storeIds}::uuid[]) and local_day between ${fromTime}::date and ${toTime}::date
     ${campaign ? sql`and utm_campaign = ${campaign}` : sql``}
   group by 1)`

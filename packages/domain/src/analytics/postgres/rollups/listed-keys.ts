import { type RawBuilder, sql } from 'kysely'

/** `fromTime` and `toTime`: days of each store's own zone (`2026-11-21`), both included. */
interface Days {
  fromTime: string
  toTime: string
}

/**
 * What a list of a dimension holds in a range of days, as a query in brackets with the columns store_id, key, events,
 * visitors, orders and sales_cents, several rows a key: whole weeks where they are added up, and the days beside them.
 */
export const listedKeys = (
  storeIds: readonly string[],
  dimension: string,
  { fromTime, toTime }: Days,
): RawBuilder<unknown> => sql`(
  with spans as (
    select store_id, monday, greatest(monday, least(date_trunc('week', ${toTime}::date + 1)::date, coalesce(weeks_until, monday))) as rest
      from unnest(${storeIds}::uuid[]) as given (store_id)
      left join rollup_progress using (store_id)
      cross join (select date_trunc('week', ${fromTime}::date + 6)::date as monday) as first)
  select store_id, key, events, visitors, orders, sales_cents
    from spans join rollup_weeks using (store_id)
   where dimension = ${dimension} and week >= monday and week < rest
  union all
  select store_id, key, events, visitors, orders, sales_cents
    from spans join rollup_days using (store_id)
   where dimension = ${dimension} and local_day >= ${fromTime}::date and local_day < least(monday, ${toTime}::date + 1)
  union all
  select store_id, key, events, visitors, orders, sales_cents
    from spans join rollup_days using (store_id)
   where dimension = ${dimension} and local_day >= rest and local_day <= ${toTime}::date)`

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
    from spans cross join lateral (${rowsOf('rollup_weeks', dimension)} and week >= monday and week < rest offset 0) as weeks
  union all
  select store_id, key, events, visitors, orders, sales_cents
    from spans cross join lateral (${rowsOf('rollup_days', dimension)}
      and local_day >= ${fromTime}::date and local_day < least(monday, ${toTime}::date + 1) offset 0) as days_before
  union all
  select store_id, key, events, visitors, orders, sales_cents
    from spans cross join lateral (${rowsOf('rollup_days', dimension)}
      and local_day >= rest and local_day <= ${toTime}::date offset 0) as days_after)`

/** Of one store, looked up by itself (`offset 0` keeps it so): the bounds are its own, and a join would read all days. */
const rowsOf = (table: 'rollup_weeks' | 'rollup_days', dimension: string) => sql`
  select key, events, visitors, orders, sales_cents from ${sql.table(table)}
   where store_id = spans.store_id and dimension = ${dimension}`

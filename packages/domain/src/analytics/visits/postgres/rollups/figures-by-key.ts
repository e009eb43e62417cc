import { type RawBuilder, sql } from 'kysely'
import type { StoreDays } from '../../visit-store.ts'

/**
 * SQL subquery: figures by key of a dimension, with the columns store_id, key, events, visitors, orders and sales_cents and
 * several rows for each key. It reads whole weeks from `rollup_weeks` as far as they are summed, and the other days from
 * `rollup_days`.
 */
export const figuresByKey = (
  storeIds: readonly string[],
  dimension: string,
  { fromTime, toTime }: StoreDays,
): RawBuilder<unknown> => sql`(
  with spans as (
    select store_id, monday, greatest(monday, least(date_trunc('week', ${toTime}::date + 1)::date, coalesce(weeks_until, monday))) as rest
      from unnest(${storeIds}::uuid[]) as input (store_id)
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

/** Looks up each store separately (`offset 0` prevents a join): bounds differ by store, and a join would read all days. */
const rowsOf = (table: 'rollup_weeks' | 'rollup_days', dimension: string) => sql`
  select key, events, visitors, orders, sales_cents from ${sql.table(table)}
   where store_id = spans.store_id and dimension = ${dimension}`

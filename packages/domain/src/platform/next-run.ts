import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { type RawBuilder, sql } from 'kysely'

export interface Schedule {
  every: 'day' | 'week' | 'month' | 'never'
  weekday: number
  monthDay: number
  hour: number
}

/** SQL: the time zone of the store, or the default one. */
export const zoneOf = (storeId: string) =>
  sql<string>`(select coalesce(standard_timezone, ${defaultTimeZone}) from stores where store_id = ${storeId})`

/**
 * SQL: the first run after an instant, at the hour of the store's local time; null for never. An hour that daylight saving
 * time skips becomes the following one.
 */
export const nextRun = ({ every, weekday, monthDay, hour }: Schedule, storeId: string, after: RawBuilder<unknown>) =>
  sql<string | null>`(
    select min(at) from (
      select (day::date + make_interval(hours => ${hour}::int)) at time zone zone as at
        from (select ${zoneOf(storeId)} as zone) of_store,
             generate_series((${after} at time zone zone)::date, (${after} at time zone zone)::date + 31, interval '1 day') day
       where case ${every}::text when 'day' then true when 'week' then extract(isodow from day) = ${weekday}::int
                                 when 'month' then extract(day from day) = ${monthDay}::int else false end) runs
     where at > ${after})`

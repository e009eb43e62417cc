import type { Mailing } from '@backroom/contract/analytics/saved-reports/states'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { type RawBuilder, sql } from 'kysely'

export interface Schedule {
  every: Mailing
  weekday: number
  monthDay: number
  hour: number
}

/** The zone of the store, where it has chosen none the specified one. */
export const zoneOf = (storeId: string) =>
  sql<string>`(select coalesce(standard_timezone, ${defaultTimeZone}) from stores where store_id = ${storeId})`

/**
 * When it is mailed first after an instant: the hour on the clock of the zone, whatever daylight saving does; null for
 * never. An hour that a day leaves out is the one after it.
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

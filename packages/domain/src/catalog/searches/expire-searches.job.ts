import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { limits } from './limits.ts'

/** Deletes the counts of days that are no longer kept, and queries that nobody has searched for since. */
export async function expireSearches({ db, storeId }: StoreContext): Promise<void> {
  await sql`
    with expired as (
      delete from search_days
       where store_id = ${storeId} and day <= (now() at time zone 'UTC')::date - ${limits.keptDays}::integer
      returning query_key, times),
    sums as (select query_key, sum(times)::integer as times from expired group by query_key),
    emptied as (
      delete from searches s using sums
       where s.store_id = ${storeId} and s.query_key = sums.query_key and s.times <= sums.times)
    update searches s set times = s.times - sums.times
      from sums where s.store_id = ${storeId} and s.query_key = sums.query_key and s.times > sums.times`.execute(db)
}

import { sql } from 'kysely'
import type { StoreContext } from '../../../context.ts'
import { rollupLock } from './counted-visits.ts'
import { closedAfterDays } from './cut-top-lists.job.ts'

/**
 * Adds up the lists of weeks that are over. A week waits as long as any of its events does.
 * @param from the first day that was counted anew (`2026-11-21`): its week and all after it are added up again
 */
export async function sumWeeks({ db, storeId }: StoreContext, from?: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${rollupLock(storeId)})`.execute(db)
  const { rows } = await sql<{ first: string | null; until: string }>`
    select coalesce(least((select weeks_until from rollup_progress where store_id = ${storeId}),
                          date_trunc('week', ${from ?? null}::date)::date),
                    -- Of a store that has never been here, all there is.
                    (select date_trunc('week', min(local_day))::date from rollup_days where store_id = ${storeId}))::text as first,
           least(date_trunc('week', current_date - ${closedAfterDays}::int + 1)::date,
                 (select date_trunc('week', min(local_day))::date from event_queue where store_id = ${storeId}))::text as until`.execute(
    db,
  )
  const { first, until } = rows[0]!
  if (!first || (!from && first >= until)) return
  await sql`delete from rollup_weeks where store_id = ${storeId} and week >= ${first}::date`.execute(db)
  await sql`
    insert into rollup_weeks (store_id, dimension, week, key, events, visitors, orders, sales_cents)
    select ${storeId}::uuid, dimension, date_trunc('week', local_day)::date, key, sum(events), sum(visitors), sum(orders),
           sum(sales_cents)
      from rollup_days
     where store_id = ${storeId} and local_day >= ${first}::date and local_day < ${until}::date
     group by 2, 3, 4`.execute(db)
  await sql`
    insert into rollup_progress (store_id, weeks_until) values (${storeId}, greatest(${first}::date, ${until}::date))
    on conflict (store_id) do update set weeks_until = excluded.weeks_until`.execute(db)
}

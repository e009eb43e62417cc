import { type RawBuilder, sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import type { EventRow, StoreDays } from '../visit-store.ts'
import type { Clickhouse } from './clickhouse.ts'

const batchSize = 5_000

const columns = sql.raw(
  `e.id, e.name, e.at, e.local_day::text, e.visitor::text, e.url, e.referrer_host, e.device, e.country_code, e.utm_source,
   e.utm_medium, e.utm_campaign, e.utm_content, e.utm_term, e.product_id, e.order_id, e.amount_cents, e.is_bot`,
)

/**
 * Moves a batch of queued events from Postgres to ClickHouse: purchases, which orders write in their own transactions. Deletes
 * them only after ClickHouse has stored them. After a crash in between it copies them again, and ClickHouse keeps one of each.
 * @returns the number of events
 */
export async function copyEventsToClickHouse(clickhouse: Clickhouse, ctx: WaitingStoreContext): Promise<number> {
  const queued = await ctx.read(({ db, storeId }) =>
    sql<{ id: string }>`
      select id from event_queue where store_id = ${storeId} order by id limit ${batchSize}`.execute(db),
  )
  const ids = queued.rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const rows = await ctx.read((store) => findEvents(store, sql`e.id = any(${ids}::uuid[])`))
  await clickhouse.append(ctx.storeId, rows)
  await ctx.write(async ({ db, storeId }) => {
    await sql`delete from event_queue where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(db)
    await sql`delete from events where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(db)
    await sql`select pg_notify('visited', ${storeId})`.execute(db)
  })
  return ids.length
}

/** Copies the events of these days from Postgres, where they were stored before ClickHouse was set up. Deletes none. */
export async function copyDaysToClickHouse(
  clickhouse: Clickhouse,
  ctx: WaitingStoreContext,
  days: StoreDays,
): Promise<void> {
  const isOfDays = sql`e.local_day between ${days.fromTime}::date and ${days.toTime}::date
    and e.id >= uuidv7_floor((${days.fromTime}::date - 1)::timestamp at time zone 'UTC')
    and e.id < uuidv7_floor((${days.toTime}::date + 2)::timestamp at time zone 'UTC')`
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const rows = await ctx.read((store) => findEvents(store, sql`${isOfDays} and e.id > ${after}::uuid`))
    if (rows.length === 0) return
    await clickhouse.append(ctx.storeId, rows)
    after = rows.at(-1)!.id
  }
}

async function findEvents({ db, storeId }: StoreContext, where: RawBuilder<unknown>): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events as e
     where e.store_id = ${storeId} and ${where} order by e.id limit ${batchSize}`.execute(db)
  return rows
}

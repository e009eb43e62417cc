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
 * Takes a batch of what waits in Postgres over: purchases, which orders write in their own transactions. Gone from here only
 * when ClickHouse has it; who dies in between brings it again, and it is there once.
 * @returns how many events it took
 */
export async function bringOver(clickhouse: Clickhouse, ctx: WaitingStoreContext): Promise<number> {
  const queued = await ctx.read(({ db, storeId }) =>
    sql<{ id: string }>`
      select id from event_queue where store_id = ${storeId} order by id limit ${batchSize}`.execute(db),
  )
  const ids = queued.rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const rows = await ctx.read((inside) => findEvents(inside, sql`e.id = any(${ids}::uuid[])`))
  await clickhouse.append(ctx.storeId, rows)
  await ctx.write(async ({ db, storeId }) => {
    await sql`delete from event_queue where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(db)
    await sql`delete from events where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(db)
    await sql`select pg_notify('visited', ${storeId})`.execute(db)
  })
  return ids.length
}

/** Brings over whatever lies in Postgres of these days, from before there was ClickHouse, and leaves it there, too. */
export async function bringDays(clickhouse: Clickhouse, ctx: WaitingStoreContext, days: StoreDays): Promise<void> {
  const ofDays = sql`e.local_day between ${days.fromTime}::date and ${days.toTime}::date
    and e.id >= uuidv7_floor((${days.fromTime}::date - 1)::timestamp at time zone 'UTC')
    and e.id < uuidv7_floor((${days.toTime}::date + 2)::timestamp at time zone 'UTC')`
  let after = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const rows = await ctx.read((inside) => findEvents(inside, sql`${ofDays} and e.id > ${after}::uuid`))
    if (rows.length === 0) return
    await clickhouse.append(ctx.storeId, rows)
    after = rows.at(-1)!.id
  }
}

async function findEvents({ db, storeId }: StoreContext, which: RawBuilder<unknown>): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events as e
     where e.store_id = ${storeId} and ${which} order by e.id limit ${batchSize}`.execute(db)
  return rows
}

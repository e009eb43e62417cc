import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { type Grain, keptPeriodOf } from './grains.ts'
import { addTo, lockOfKeeping } from './keep-sales.job.ts'
import { definitions, type KeptSum, keptSums } from './kept-dimensions.ts'

/** What names a row of `kept_sales` in its dimension and grain. */
interface KeptRow {
  period: string
  currency: string
  key: string
}

/**
 * Deletes orders, whose movements go with them, and sums again what was kept of these movements.
 * Lock nothing before: it may wait for the job that keeps sales.
 */
export async function removeSales(
  ctx: StoreContext,
  orderIds: readonly string[],
  deleteOrders: () => Promise<void>,
): Promise<void> {
  const { db, storeId } = ctx
  await sql`select pg_advisory_xact_lock(${lockOfKeeping(storeId)})`.execute(db)
  const { rows } = await sql<{ zone: string }>`select zone from sales_keeping where store_id = ${storeId}`.execute(db)
  const zone = rows[0]?.zone
  const affected: [KeptSum, KeptRow[]][] = []
  if (zone) for (const sum of keptSums) affected.push([sum, await findKept(ctx, sum, { zone, orderIds })])
  await deleteOrders()
  if (zone) for (const [sum, kept] of affected) await sumAgain(ctx, sum, { zone, kept })
}

async function findKept(
  { db, storeId }: StoreContext,
  { dimension, grain }: KeptSum,
  { zone, orderIds }: { zone: string; orderIds: readonly string[] },
): Promise<KeptRow[]> {
  const { key, ofProduct } = definitions[dimension]
  const { rows } = await sql<KeptRow>`
    select distinct ${keptPeriodOf(grain, sql`${zone}::text`)} as period, m.currency, ${key} as key
      from sale_movements m
           ${ofProduct ? sql`left join products p on p.store_id = m.store_id and p.id = m.product_id` : sql``}
     where m.store_id = ${storeId} and m.order_id = any(${[...orderIds]}::uuid[]) and m.is_kept`.execute(db)
  return rows.filter((row) => row.key !== null)
}

/** At least as long as a period. */
const lengths: Record<Grain, string> = { day: '1 day', third: '11 days', month: '1 month', quarter: '3 months' }

async function sumAgain(
  { db, storeId }: StoreContext,
  { dimension, grain }: KeptSum,
  { zone, kept }: { zone: string; kept: readonly KeptRow[] },
): Promise<void> {
  if (kept.length === 0) return
  const isOne = sql`kept_sales.store_id = ${storeId} and kept_sales.dimension = ${dimension} and kept_sales.grain = ${grain}`
  const affected = sql`jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as affected (period date, currency text, key text)`
  await sql`
    delete from kept_sales using ${affected}
     where ${isOne} and kept_sales.period = affected.period and kept_sales.currency = affected.currency
       and kept_sales.key = affected.key`.execute(db)
  const period = keptPeriodOf(grain, sql`${zone}::text`)
  const movements = sql`(
    select m.* from (select distinct period from ${affected}) periods
      join sale_movements m on m.store_id = ${storeId} and m.is_kept and ${period} = periods.period
       and m.at >= periods.period::timestamp at time zone ${zone}
       and m.at < (periods.period + interval ${sql.lit(lengths[grain])}) at time zone ${zone})`
  const isAffected = sql`exists (
    select from ${affected}
     where affected.period = ${period} and affected.currency = m.currency and affected.key = ${definitions[dimension].key})`
  await sql`${addTo({ dimension, grain }, zone, movements, isAffected)}`.execute(db)
}

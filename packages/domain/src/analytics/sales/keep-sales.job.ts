import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { keptPeriodOf } from './grains.ts'
import { definitions, type KeptSum, keptSums, sumMovements } from './kept-dimensions.ts'

const batchSize = 20_000

/** Of a store, for who changes its kept sales. */
export const lockOfKeeping = (storeId: string) => sql`hashtext('keep-sales'), hashtext(${storeId})`

/**
 * Adds one batch of a store's movements to its kept sales, in one statement, so that reports count each movement once. One worker
 * runs for a store at a time.
 * @returns the number of movements
 */
export async function keepSales(ctx: StoreContext): Promise<number> {
  const { db, storeId } = ctx
  const { rows: locks } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${lockOfKeeping(storeId)}) as free, set_config('work_mem', '64MB', true)`.execute(
    db,
  )
  if (!locks[0]?.free) return 0
  const zone = (await findStore(ctx)).timeZone ?? defaultTimeZone
  await followZone(ctx, zone)
  await followClasses(ctx, zone)
  // A range of the key: a batch that is joined by its ids takes minutes if planned when the table was empty.
  const { rows } = await sql<{ taken: number }>`
    with last as materialized (
      select at, id from (
        select at, id from sale_movements where store_id = ${storeId} and not is_kept order by at, id limit ${batchSize}) batch
       order by at desc, id desc limit 1),
    taken as materialized (
      update sale_movements set is_kept = true
       where store_id = ${storeId} and not is_kept and (at, id) <= (select at, id from last)
      returning *),
    ${sql.join(
      keptSums.map(
        (sum) => sql`${sql.ref(`${sum.dimension}_${sum.grain}`)} as (${addTo(sum, zone, sql`taken`, sql`true`)})`,
      ),
    )}
    select count(*)::int as taken from taken`.execute(db)
  return rows[0]?.taken ?? 0
}

/** SQL that adds movements to a kept sum. */
export const addTo = (
  { dimension, grain }: KeptSum,
  zone: string,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
) => sql`
  insert into kept_sales (store_id, dimension, grain, period, currency, key, last_at, orders, items, gross_cents, discount_cents,
                          shipping_cents, tax_cents, refunded_cents, disputed_cents)
  select store_id, ${dimension}, ${grain}, period, currency, key, last_at, orders, items, gross_cents, discount_cents, shipping_cents,
         tax_cents, refunded_cents, disputed_cents
    from (${sumMovements({ dimension, from, where, period: keptPeriodOf(grain, sql`${zone}::text`) })}) sums
   order by period, currency, key
  on conflict (store_id, dimension, grain, period, currency, key) do update
    set last_at = greatest(kept_sales.last_at, excluded.last_at), orders = kept_sales.orders + excluded.orders,
        items = kept_sales.items + excluded.items, gross_cents = kept_sales.gross_cents + excluded.gross_cents,
        discount_cents = kept_sales.discount_cents + excluded.discount_cents,
        shipping_cents = kept_sales.shipping_cents + excluded.shipping_cents,
        tax_cents = kept_sales.tax_cents + excluded.tax_cents,
        refunded_cents = kept_sales.refunded_cents + excluded.refunded_cents,
        disputed_cents = kept_sales.disputed_cents + excluded.disputed_cents`

/** In another zone the days are others: everything is kept anew, and meanwhile reports read the movements. */
async function followZone({ db, storeId }: StoreContext, zone: string): Promise<void> {
  const { rows } = await sql`
    insert into sales_keeping (store_id, zone) values (${storeId}, ${zone})
    on conflict (store_id) do update set zone = excluded.zone where sales_keeping.zone <> excluded.zone
    returning zone`.execute(db)
  if (rows.length === 0) return
  await sql`delete from kept_sales where store_id = ${storeId}`.execute(db)
  await sql`update sale_movements set is_kept = false where store_id = ${storeId} and is_kept`.execute(db)
}

/** Products have got another vendor or type: the sales by them are summed again. */
async function followClasses({ db, storeId }: StoreContext, zone: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('reclassified_products')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  // A later statement sees each change whose row is deleted here.
  for (const sum of keptSums.filter(({ dimension }) => definitions[dimension].ofProduct)) {
    await sql`delete from kept_sales where store_id = ${storeId} and dimension = ${sum.dimension}`.execute(db)
    const isOurs = sql`m.store_id = ${storeId} and m.is_kept`
    await sql`${addTo(sum, zone, sql`sale_movements`, isOurs)}`.execute(db)
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { StoresContext } from '../../platform/context.ts'
import { splitIntoPeriods } from './grains.ts'
import { definitions, type KeptDimension, sumMovements } from './kept-dimensions.ts'
import { type DayRange, dayOf, isWithin } from './sold-in.ts'

type Days = Pick<DayRange, 'fromTime' | 'toTime'>

interface ReadOptions {
  byDay?: boolean
  /** Only this key of the dimension. By default all. */
  only?: string
}

/**
 * SQL: the sales of each key in the range, by day if `byDay` is set. Adds up what is kept and the movements that are not kept yet.
 * Of stores that keep their days in another zone, and while vendors or types of products change, it reads the movements alone.
 */
export function readSales(
  { storeIds }: StoresContext,
  currency: string,
  range: DayRange,
  dimension: KeptDimension,
  { byDay = false, only }: ReadOptions = {},
) {
  const { grains, ofProduct, key } = definitions[dimension]
  const segments = splitIntoPeriods(range, grains)
  const kept = segments.filter(({ grain }) => grain !== null)
  const whole = kept[0] && { fromTime: kept[0].fromTime, toTime: kept.at(-1)!.toTime }
  const day = byDay ? dayOf(sql`m.at`, range) : sql`null::date`
  const from = sql`sale_movements`
  const isWanted = (column: RawBuilder<unknown>) => (only === undefined ? sql`true` : sql`${column} = ${only}`)
  const sums = (where: RawBuilder<unknown>, areAll = true) =>
    sumMovements({
      ...{ dimension, from, period: day, areAll },
      where: sql`m.currency = ${currency} and ${isWanted(key)} and ${where}`,
    })
  const isIn = (days: Days) => isWithin(sql`m.at`, { ...days, timezone: range.timezone })
  const keeping = sql`array(select store_id from keeping)`
  const unkept = sql`array(select unnest(${storeIds}::uuid[]) except select store_id from keeping)`
  const read = [
    // The first condition is evaluated once: without such stores the planner would still read all movements.
    sums(sql`cardinality(${unkept}) > 0 and m.store_id = any(${unkept}) and ${isIn(range)}`),
    ...segments
      .filter(({ grain }) => grain === null)
      .map((part) => sums(sql`m.store_id = any(${keeping}) and ${isIn(part)}`)),
    ...(whole ? [sums(sql`m.store_id = any(${keeping}) and not m.is_kept and ${isIn(whole)}`, false)] : []),
    ...kept.map(
      ({ grain, fromTime, toTime }) => sql`
        select store_id, ${byDay ? sql`period` : sql`null::date`} as period, currency, key, last_at, orders, items, gross_cents,
               discount_cents, shipping_cents, tax_cents, refunded_cents, disputed_cents
          from kept_sales
         where store_id = any(${keeping}) and dimension = ${dimension} and grain = ${grain} and currency = ${currency}
           and period between ${fromTime}::date and ${toTime}::date and ${isWanted(sql`key`)}`,
    ),
  ]
  return sql`
    with keeping as materialized (
      select k.store_id from sales_keeping k
       where k.store_id = any(${storeIds}::uuid[]) and k.zone = ${range.timezone}
             ${ofProduct ? sql`and not exists (select from reclassified_products r where r.store_id = k.store_id)` : sql``})
    select * from (
    select period, key, max(last_at) as last_at, sum(orders)::int8 as orders, sum(items)::int8 as items,
           sum(gross_cents)::int8 as gross, sum(discount_cents)::int8 as discount, sum(shipping_cents)::int8 as shipping,
           sum(tax_cents)::int8 as tax, sum(refunded_cents)::int8 as refunded, sum(disputed_cents)::int8 as disputed
      from (${sql.join(read, sql` union all `)}) sums
     group by period, key) keys
     where (orders, items, gross, discount, shipping, tax, refunded, disputed) <> (0, 0, 0, 0, 0, 0, 0, 0)`
}

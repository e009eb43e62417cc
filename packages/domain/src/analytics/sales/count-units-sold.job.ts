import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { soldStatuses } from './sold-statuses.ts'

/** Only sales of the last days count, whole days of the store's time zone, without today. */
const days = 90

/**
 * Counts the pieces that each product on sale has sold, once a day of the store's time zone: the job runs each hour, so it is the
 * first hour after midnight.
 */
export async function countUnitsSold({ db, storeId }: StoreContext): Promise<void> {
  const { rows } = await sql<{ since: Date; until: Date }>`
    with zones as (
      select coalesce(standard_timezone, ${defaultTimeZone}) as zone,
             (now() at time zone coalesce(standard_timezone, ${defaultTimeZone}))::date as today
        from stores where store_id = ${storeId})
    update stores set units_counted_on = today from zones
     where store_id = ${storeId} and units_counted_on is distinct from today
    returning (today - ${days}::integer)::timestamp at time zone zone as since, today::timestamp at time zone zone as until`.execute(
    db,
  )
  const [day] = rows
  if (!day) return
  await sql`
    with sold as (
      select line.product_id, least(sum(line.quantity), 2147483647)::integer as units
        from orders join order_lines line on line.store_id = orders.store_id and line.order_id = orders.id
       where orders.store_id = ${storeId} and orders.payment_status = any(${soldStatuses}::text[])
         and orders.placed_at >= ${day.since} and orders.placed_at < ${day.until}
       group by 1)
    update product_cards card set units_sold = counted.units
      from (select c.product_id, coalesce(sold.units, 0) as units
              from product_cards c left join sold on sold.product_id = c.product_id
             where c.store_id = ${storeId} and c.units_sold <> coalesce(sold.units, 0)) counted
     where card.store_id = ${storeId} and card.product_id = counted.product_id`.execute(db)
}

import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { soldStatuses } from './sold-statuses.ts'

/** How far back a sale counts. */
const days = 90
/** The newest sales of that time are counted, and no more: a busy shop's best sellers show in fewer. */
const mostOrders = 5_000

/** Ids of the active products of which most pieces were sold lately, the best first. */
export async function findBestSellers({ db, storeId }: StoreContext, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with sold as (
      select id from orders
       where store_id = ${storeId} and payment_status = any(${soldStatuses}::text[])
         and placed_at > now() - ${days} * interval '1 day'
       order by placed_at desc limit ${mostOrders})
    select line.product_id as id
      from sold
      join order_lines line on line.store_id = ${storeId} and line.order_id = sold.id
      join products product on product.store_id = ${storeId} and product.id = line.product_id and product.status = 'active'
     group by line.product_id
     order by sum(line.quantity) desc, line.product_id desc
     limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

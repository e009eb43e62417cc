import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { soldStatuses } from './sold-statuses.ts'

/** Only sales of the last days count. */
const days = 90
/** Only the newest sales count: in a busy shop fewer are enough. */
const maxOrders = 5_000

/** Ids of the active products with the most pieces sold recently, best first. */
export async function findBestSellers({ db, storeId }: StoreContext, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with sold as (
      select id from orders
       where store_id = ${storeId} and payment_status = any(${soldStatuses}::text[])
         and placed_at > now() - ${days} * interval '1 day'
       order by placed_at desc limit ${maxOrders})
    select line.product_id as id
      from sold
      join order_lines line on line.store_id = ${storeId} and line.order_id = sold.id
      join products product on product.store_id = ${storeId} and product.id = line.product_id and product.status = 'active'
     group by line.product_id
     order by sum(line.quantity) desc, line.product_id desc
     limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

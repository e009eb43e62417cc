import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { queueReviewRequest } from './queue-review-request.ts'
import { boughtStatuses, findItemsToReview } from './reviewed-item.ts'

/** Orders of one transaction. */
const batchSize = 50

interface DueOrder {
  id: string
  name: string
  email: string
  isOptedOut: boolean
}

/**
 * Asks the customers of orders that were fulfilled some days ago for reviews, each order once. An order that nobody is asked
 * about is remembered too.
 * @returns how many orders were due
 */
export async function askForReviews(ctx: StoreContext): Promise<number> {
  const orders = await takeDueOrders(ctx)
  for (const order of orders) {
    const items = order.isOptedOut ? [] : await findItemsToReview(ctx, order.id)
    if (items.length > 0) await queueReviewRequest(ctx, order.id, items)
  }
  return orders.length
}

/** The due orders, noted as asked: no other process takes them, and a failed transaction forgets them again. */
async function takeDueOrders({ db, storeId }: StoreContext): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    with due as (
      select o.id, o.number, o.name, o.email
        from product_review_settings s
        join orders o on o.store_id = s.store_id and o.fulfilled_at <= now() - s.ask_after_days * interval '1 day'
                     and o.fulfilled_at > s.asks_since - s.ask_after_days * interval '1 day'
       where s.store_id = ${storeId} and s.is_enabled and s.asks_by_mail and o.fulfillment_status = 'fulfilled'
         and o.payment_status = any(${boughtStatuses}::text[])
         and not exists (select from review_requests r where r.store_id = o.store_id and r.order_id = o.id)
       order by o.fulfilled_at limit ${batchSize}),
    taken as (
      insert into review_requests (store_id, order_id) select ${storeId}, id from due
      on conflict do nothing returning order_id)
    select due.id, name, email,
           exists (select from review_request_optouts x where x.store_id = ${storeId} and x.email = lower(due.email))
             as "isOptedOut"
      from due join taken on taken.order_id = due.id order by number`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { isOrderSent } from '../orders/orders.ts'
import { remindOrders } from './remind-orders.ts'

/** Of one store, so that its other mails are not late. The job takes the others at its next run, the most urgent ones first. */
export const ordersPerRun = 200

/** Reminds the customers of orders that are cancelled soon because they are not paid, as their connection says. Each order once. */
export async function remindBeforeCancelling(ctx: StoreContext): Promise<void> {
  await remindOrders(ctx, await takeDueOrders(ctx))
}

/**
 * The due orders, noted as reminded: no other process takes them, and a failed transaction forgets them again. An order of which a piece
 * was sent is not cancelled, so it waits: it is due if its parcels are cancelled in time. A payment that was checked is being cancelled.
 */
async function takeDueOrders({ db, storeId }: StoreContext): Promise<string[]> {
  // An array is found by the key, and the subqueries by theirs, whatever the statistics say of the tables when the statement is planned.
  const { rows } = await sql<{ orderId: string }>`
    update payments set reminded_at = now()
     where store_id = ${storeId} and id = any (array (
       select p.id from payments p
        where p.store_id = ${storeId} and p.state = 'waiting' and p.reminded_at is null and p.checks = 0
          and p.next_check_at > now()
          and p.next_check_at <= now() + interval '1 hour' * (
            select max(c.remind_hours) from payment_connections c where c.store = ${storeId})
          and p.next_check_at <= now() + interval '1 hour' * (
            select c.remind_hours from payment_connections c where c.store = p.store_id and c.id = p.connection_id)
          and not ${isOrderSent}
        order by p.next_check_at limit ${ordersPerRun} for update of p skip locked))
    returning order_id as "orderId"`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

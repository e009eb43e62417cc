import type { PaymentMethod } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import { queuePaymentMail } from '../paying/queue-payment-mail.ts'

/**
 * The customer will pay what is due of an order to the store itself, and gets a mail that says how. The link stays open: they may pay by
 * card after all, and a member marks the money as paid. Changes nothing once it is paid, and a repetition mails nothing.
 * @returns the secret of the order
 */
export async function awaitBalance(ctx: StoreContext, cartId: string, method: PaymentMethod) {
  const { db, storeId } = ctx
  const chosen = JSON.stringify(method)
  const { rows } = await sql<{ orderId: string }>`
    update order_balances set payment_method = ${chosen}::jsonb
     where store_id = ${storeId} and cart_id = ${cartId} and paid_at is null and payment_method is distinct from ${chosen}::jsonb
    returning order_id as "orderId"`.execute(db)
  if (rows[0] && method.kind !== 'cash_on_delivery') await queuePaymentMail(ctx, rows[0].orderId)
  const { token } = await db
    .selectFrom('order_balances as b')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'b.store_id').onRef('o.id', '=', 'b.order_id'))
    .select('o.token')
    .where('b.store_id', '=', storeId)
    .where('b.cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return token
}

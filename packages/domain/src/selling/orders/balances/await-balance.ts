import type { PaymentMethod } from '@backroom/contract/selling/orders/endpoints'
import type { StoreContext } from '../../../platform/context.ts'

/**
 * The customer will pay what is due of an order to the store itself. The link stays open: they may pay by card after all, and a member
 * marks the money as paid. Changes nothing once it is paid.
 * @returns the secret of the order
 */
export async function awaitBalance({ db, storeId }: StoreContext, cartId: string, method: PaymentMethod) {
  const balances = db.updateTable('order_balances').where('store_id', '=', storeId).where('cart_id', '=', cartId)
  await balances
    .set({ payment_method: JSON.stringify(method) })
    .where('paid_at', 'is', null)
    .execute()
  const { token } = await db
    .selectFrom('order_balances as b')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'b.store_id').onRef('o.id', '=', 'b.order_id'))
    .select('o.token')
    .where('b.store_id', '=', storeId)
    .where('b.cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return token
}

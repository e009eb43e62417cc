import { fail } from '@backroom/contract/platform/api/domain-error'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import type { StoreContext } from '../../../platform/context.ts'
import { lockPayment } from '../../checkouts/checkouts.ts'
import { lockOrder } from '../lock-order.ts'
import { lockBalance } from './order-balance.ts'

/** The order of locks is cart, payment, then order, everywhere. Fails while the customer pays what is due. */
export async function lockOrderWithPayments(ctx: StoreContext, orderId: string): Promise<void> {
  if (await lockBalance(ctx, orderId)) fail(orderErrors.order_being_paid)
  const payments = await ctx.db
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  for (const { id } of payments) await lockPayment(ctx, id)
  await lockOrder(ctx, orderId)
}

import { commitReservedStock } from '../../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { cancelPayment, checkAgainIn, checkoutOf, graceMs, lockPayment } from '../../checkouts/checkouts.ts'
import { confirmUses } from '../../discounts/discounts.ts'
import type { Authorization } from './authorization.ts'
import { writeOrder } from './write-order.ts'

export type ConfirmResult = { state: 'placed'; token: string } | { state: 'not_confirmed' }

/**
 * Creates the order of an authorized payment. Idempotent: the buyer's request, the reconciling job and the gateway's
 * webhook may all call it. A payment closed meanwhile is cancelled.
 */
export async function confirmPayment(ctx: StoreContext, paymentId: string, by: Authorization): Promise<ConfirmResult> {
  const { db, storeId } = ctx
  const payment = await lockPayment(ctx, paymentId)
  if (!payment) return { state: 'not_confirmed' }
  if (payment.orderId) return { state: 'placed', token: await tokenOf(ctx, payment.orderId) }
  if (payment.state !== 'authorizing') {
    await cancelPayment(ctx, paymentId)
    return { state: 'not_confirmed' }
  }
  const { id, token } = await writeOrder(ctx, await checkoutOf(ctx, payment), by)
  await db
    .updateTable('payments')
    .set({
      state: 'authorized',
      order_id: id,
      reference: by.reference,
      card: JSON.stringify(by.card),
      checks: 0,
      // The request captures it; the job does if that fails.
      next_check_at: checkAgainIn(graceMs),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', paymentId)
    .execute()
  await commitReservedStock(ctx, paymentId, id)
  await confirmUses(ctx, payment.checkoutId)
  return { state: 'placed', token }
}

async function tokenOf({ db, storeId }: StoreContext, orderId: string): Promise<string> {
  const { token } = await db
    .selectFrom('orders')
    .select('token')
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return token
}

import { returnSoldStock } from '../../../catalog/inventory/inventory.ts'
import { postSale } from '../../../money/ledger/ledger.ts'
import { gatewayOf } from '../../../money/payment-connections/payment-connections.ts'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import { ServiceError } from '../../../platform/json-service.ts'
import { lockPayment, type Payment } from '../../checkouts/checkouts.ts'
import { recordOrderEvent } from '../record-order-event.ts'

/** Captures the payment of an order. Repeated by the reconciling job until the gateway answers. */
export async function capturePayment(
  ctx: WaitingStoreContext,
  { id, connectionId }: Pick<Payment, 'id' | 'connectionId'>,
): Promise<void> {
  const gateway = await gatewayOf(ctx, connectionId)
  const state = await gateway.capture(id)
  if (state === 'captured') await ctx.write((tx) => recordCapture(tx, id))
  else if (state === 'authorized') throw new ServiceError('capture: not done yet', { wasSent: true })
  else await ctx.write((tx) => recordLapse(tx, id))
}

/** Marks the order as paid and posts the sale to the ledger. */
export async function recordCapture(ctx: StoreContext, paymentId: string): Promise<void> {
  const payment = await settle(ctx, paymentId, 'captured', 'paid')
  if (!payment) return
  const { db, storeId } = ctx
  const { fee_basis_points: feeBasisPoints, holding_days: holdingDays } = await db
    .selectFrom('stores')
    .select(['fee_basis_points', 'holding_days'])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  const { orderId, amountCents, currency } = payment
  await postSale(ctx, { orderId, amountCents, currency, feeBasisPoints, holdingDays })
}

/** The authorization lapsed before it was captured: the order is voided and its stock returned. */
async function recordLapse(ctx: StoreContext, paymentId: string): Promise<void> {
  const payment = await settle(ctx, paymentId, 'voided', 'voided')
  if (!payment) return
  await returnSoldStock(ctx, payment.orderId)
}

/** Idempotent. */
async function settle(
  ctx: StoreContext,
  paymentId: string,
  state: 'captured' | 'voided',
  paymentStatus: 'paid' | 'voided',
): Promise<(Payment & { orderId: string }) | undefined> {
  const { db, storeId } = ctx
  const payment = await lockPayment(ctx, paymentId)
  if (payment?.state !== 'authorized' || !payment.orderId) return
  const { orderId, card } = payment
  await db
    .updateTable('payments')
    .set({ state, next_check_at: null })
    .where('store_id', '=', storeId)
    .where('id', '=', paymentId)
    .execute()
  await db
    .updateTable('orders')
    .set({ payment_status: paymentStatus })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .execute()
  const detail = card ? `${card.brand} •••• ${card.last4}` : ''
  await recordOrderEvent(ctx, orderId, paymentStatus, detail)
  return { ...payment, orderId }
}

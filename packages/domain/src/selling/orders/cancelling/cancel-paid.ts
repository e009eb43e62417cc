import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { Order, orders, Refundable } from '@backroom/contract/selling/orders/endpoints'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { isSent } from '@backroom/contract/selling/orders/rules'
import type { CancelReason, RefundReason } from '@backroom/contract/selling/orders/states'
import { sql } from 'kysely'
import { returnSoldPieces } from '../../../catalog/inventory/inventory.ts'
import type { StoreContext, TenantContext } from '../../../platform/context.ts'
import { returnUses } from '../../discounts/discounts.ts'
import { findOrder } from '../order-queries.ts'
import { queueCancellation } from '../paying/queue-cancellation.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { insertRefunds } from '../refunds/insert-refund.ts'
import { findRefundable } from '../refunds/refundable.ts'
import { lockCaptured, piecesFor, requireSeen } from '../refunds/request-refund.ts'
import { storeCancellation } from './store-cancellation.ts'

export type CancelBody = Input<typeof orders.cancel>['body']

/** Cancels an order whose money was captured: all its pieces are taken off it, and all that is left is refunded if asked for. */
export async function cancelPaid(ctx: TenantContext, orderId: string, body: CancelBody): Promise<Order> {
  const payments = await lockCaptured(ctx, orderId)
  const [payment] = payments
  const order = await findOrder(ctx, orderId)
  if (order.status === 'cancelled') return order
  if (!payment) fail(orderErrors.not_cancellable)
  if (isSent(order)) fail(orderErrors.sent_already)
  const refundable = await findRefundable(ctx, orderId)
  if (body.refunds) requireSeen(refundable, body.refundableCents)
  const isRefunded = body.refunds && refundable.refundableCents > 0
  if (isRefunded)
    await insertRefunds(ctx, payments, {
      ...{ reference: `cancel ${ctx.requestId}`, userId: ctx.user.id, notifiesCustomer: body.notifiesCustomer },
      ...{ reason: refundReasonOf[body.reason], note: body.note.trim() },
      ...{ amountCents: refundable.refundableCents, shippingCents: refundable.shippingCents },
      tipCents: Math.min(refundable.tipCents, refundable.refundableCents),
      lines: piecesLeft(refundable),
    })
  if (body.restocks) await restock(ctx, orderId)
  // After the stock, as in a purchase: one of the same items with the same discount would wait for it in a circle.
  if (body.refunds) await returnUses(ctx, payment.checkoutId)
  await removeAll(ctx, orderId)
  await storeCancellation(ctx, orderId, body)
  await recordOrderEvent(ctx, orderId, 'cancelled')
  if (body.notifiesCustomer) await queueCancellation(ctx, orderId, isRefunded ? 'refunded' : 'kept')
  return findOrder(ctx, orderId)
}

const refundReasonOf: Record<CancelReason, RefundReason> = {
  ...{ customer: 'customer', fraud: 'fraud', out_of_stock: 'out_of_stock' },
  ...{ unpaid: 'other', other: 'other' },
}

/** The cancellation takes the pieces off the order itself, so they stay off it if the gateway refuses the refund. */
const piecesLeft = (refundable: Refundable) =>
  refundable.lines
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ id, pieces }) => piecesFor(refundable, { id, quantity: pieces.length, locationId: null }))
    .map((line) => ({ ...line, removedQuantity: 0 }))

/** Pieces that were taken off the order before have returned, or were lost. */
async function restock(ctx: TenantContext, orderId: string): Promise<void> {
  const lines = await ctx.db
    .selectFrom('order_lines')
    .select(['variant_id as variantId', sql<number>`quantity - removed_quantity`.as('quantity')])
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  await returnSoldPieces(ctx, { reason: 'order_cancelled', orderId, userId: ctx.user.id }, lines)
}

const removeAll = ({ db, storeId }: StoreContext, orderId: string) =>
  db
    .updateTable('order_lines')
    .set({ removed_quantity: sql`quantity` })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()

import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Order, orders, Refundable } from '@backroom/contract/selling/orders/endpoints'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { sql } from 'kysely'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../../platform/context.ts'
import { lockPayment, type Payment } from '../../checkouts/checkouts.ts'
import { lockOrder } from '../lock-order.ts'
import { findOrder } from '../order-queries.ts'
import { type CapturedPayment, insertRefunds, type RefundedPieces } from './insert-refund.ts'
import { findRefundable } from './refundable.ts'

type RefundBody = Input<typeof orders.refund>['body']

/**
 * Requests a refund as a member saw it. Nothing waits for the gateway: the job makes the refund once this has committed. Of two requests
 * that saw the same amount, the second one fails.
 */
export async function requestRefund(ctx: TenantContext, orderId: string, body: RefundBody): Promise<Order> {
  const payments = await lockCaptured(ctx, orderId)
  const { name } = await findOrder(ctx, orderId)
  await nameSubject(ctx, name)
  if (payments.length === 0) fail(orderErrors.not_refundable)
  const refundable = await findRefundable(ctx, orderId)
  requireSeen(refundable, body.refundableCents)
  const { locations } = refundable
  const lines = sumByLine(body.lines).map((line) => piecesFor(refundable, line))
  const isKnown = (id: string | null) => id === null || locations.some((location) => location.id === id)
  if (!lines.every(({ locationId }) => isKnown(locationId))) fail(generalErrors.not_found)
  const { shippingCents, tipCents = 0, reason, notifiesCustomer } = body
  if (shippingCents > refundable.shippingCents || tipCents > refundable.tipCents) fail(orderErrors.refundable_changed)
  const worthCents = lines.reduce((sum, line) => sum + line.amountCents, shippingCents + tipCents)
  const amountCents = body.amountCents ?? Math.min(worthCents, refundable.refundableCents)
  if (amountCents > refundable.refundableCents) fail(orderErrors.more_than_refundable)
  if (amountCents === 0) fail(orderErrors.nothing_to_refund)
  await insertRefunds(ctx, payments, {
    ...{ reference: ctx.requestId, amountCents, shippingCents, tipCents, lines },
    ...{ reason, notifiesCustomer },
    ...{ note: body.note.trim(), userId: ctx.user.id },
  })
  return findOrder(ctx, orderId)
}

/** A request may name a line several times. */
const sumByLine = (lines: RefundBody['lines']): RefundBody['lines'] =>
  [...Map.groupBy(lines, ({ id }) => id).values()].map((same) => ({
    ...same[0]!,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))

/** Locks the captured payments of an order, those that passed a gateway and that of its placement first, and the order. */
export async function lockCaptured(ctx: StoreContext, orderId: string): Promise<CapturedPayment[]> {
  const { db, storeId } = ctx
  const paymentsOf = () =>
    db
      .selectFrom('payments')
      .where('store_id', '=', storeId)
      .where('order_id', '=', orderId)
      .orderBy('is_direct')
      .orderBy('is_balance')
      .orderBy('id')
  const locked: Payment[] = []
  for (const { id } of await paymentsOf().select('id').execute()) {
    const payment = await lockPayment(ctx, id)
    if (payment?.state === 'captured') locked.push(payment)
  }
  if (locked.length === 0) return []
  await lockOrder(ctx, orderId)
  const left = await paymentsOf()
    .select(['id', sql<number>`greatest(captured_cents - refunded_cents - disputed_cents, 0)`.as('leftCents')])
    .execute()
  return locked.map((payment) => ({
    ...payment,
    orderId,
    leftCents: left.find(({ id }) => id === payment.id)?.leftCents ?? 0,
  }))
}

/** The person decided on amounts that are still true. */
export function requireSeen({ isDisputed, refundableCents }: Refundable, seenCents: number): void {
  if (isDisputed) fail(orderErrors.refund_disputed)
  if (refundableCents !== seenCents) fail(orderErrors.refundable_changed)
}

/** The next pieces of a line with what they are worth: those that are back, then those that are not sent, then the others. */
export function piecesFor(
  { lines }: Refundable,
  { id, quantity, locationId }: { id: string; quantity: number; locationId: string | null },
): RefundedPieces {
  const line = lines.find((one) => one.id === id) ?? fail(generalErrors.not_found)
  if (quantity > line.pieces.length) fail(orderErrors.refundable_changed)
  const amountCents = line.pieces.slice(0, quantity).reduce((sum, piece) => sum + piece.amountCents, 0)
  const removedQuantity = Math.min(Math.max(quantity - line.backQuantity, 0), line.unsentQuantity)
  return { id, quantity, amountCents, removedQuantity, locationId }
}

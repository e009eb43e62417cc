import { fail } from '@backroom/contract/platform/api/domain-error'
import type { EditBody } from '@backroom/contract/selling/order-edits/endpoints'
import { orderEditsErrors as errors } from '@backroom/contract/selling/order-edits/errors'
import { limits } from '@backroom/contract/selling/order-edits/limits'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { findShortage, returnSoldPieces, sellPieces } from '../../catalog/inventory/inventory.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import {
  changedLines,
  computeEdit,
  type EditedOrder,
  editDetail,
  piecesMoved,
  type ReadOrder,
  readOrder,
  storeEdit,
} from '../edited-orders/edited-orders.ts'
import { findOrder, lockOrderWithPayments, openBalance, queueEditMail, recordOrderEvent } from '../orders/orders.ts'
import { type ReadChanges, readChanges } from './read-changes.ts'

/**
 * Edits what is not sent of an order, as a member saw it. Payment and order are locked, so a parcel, a capture, a refund and another edit
 * come before or after it.
 */
export async function createEdit(ctx: TenantContext, orderId: string, body: EditBody): Promise<Order> {
  await lockOrderWithPayments(ctx, orderId)
  const order = await readOrder(ctx, orderId)
  await nameSubject(ctx, order.name)
  if (order.version !== body.version) fail(errors.order_changed)
  const changes = await readChanges(ctx, order, body)
  requireItems(body, changes)
  const edited = computeEdit(order, changes)
  const changed = changedLines(order, edited)
  if (changed.length === 0 && edited.editDiscountCents === 0) fail(errors.edit_empty)
  requireStorable(order, edited)
  const editId = await storeEdit(ctx, orderId, { order, edited, changed, body })
  await settleDifference(ctx, orderId, order, edited)
  // After the customer's figures, which the order's new total changed: a purchase locks them before its stock, too.
  await moveStock(ctx, orderId, { order, edited })
  await recordOrderEvent(ctx, orderId, 'edited', editDetail(order, edited, changed))
  if (body.notifiesCustomer) await queueEditMail(ctx, editId)
  return findOrder(ctx, orderId)
}

export function requireStorable({ payment }: ReadOrder, { lines, amounts }: EditedOrder): void {
  if (lines.length > limits.lines) fail(errors.edit_too_long)
  if (payment.kind === 'held' && amounts.totalCents > payment.amountCents) fail(errors.edit_above_held)
}

function requireItems({ added }: EditBody, { gone }: ReadChanges): void {
  if (gone.length > 0) fail(errors.edit_item_gone)
  const isNamed = ({ variantId, title, priceCents }: EditBody['added'][number]) =>
    variantId !== null || (title.trim() !== '' && priceCents !== null)
  if (!added.every(isNamed)) fail(errors.edit_item_unnamed)
}

/** What edits add to captured money is paid by a link, in any way, or marked as paid by a member. */
export async function settleDifference(
  ctx: StoreContext,
  orderId: string,
  { payment, amounts: before, dueCents }: ReadOrder,
  { amounts }: EditedOrder,
): Promise<void> {
  const isDue = dueCents + amounts.totalCents - before.totalCents > 0
  if (payment.kind === 'captured' && isDue) await openBalance(ctx, orderId)
}

/** All variants of the order are locked at once, in the order of their ids. */
async function moveStock(
  ctx: TenantContext,
  orderId: string,
  { order, edited }: { order: ReadOrder; edited: EditedOrder },
): Promise<void> {
  const moved = piecesMoved(order.lines, edited.lines)
  const pieces = edited.lines.map(({ variantId }) => ({ variantId, quantity: 0 }))
  const moves = [...moved].map(([variantId, quantity]) => ({ variantId, quantity }))
  const added = moves.filter(({ quantity }) => quantity > 0)
  const short = await findShortage(ctx, [...pieces, ...added])
  if (added.some(({ variantId }) => short.has(variantId))) fail(errors.edit_sold_out)
  const cause = { reason: 'order_edited', orderId, userId: ctx.user.id } as const
  const removed = moves.filter(({ quantity }) => quantity < 0)
  await returnSoldPieces(
    ctx,
    cause,
    removed.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
  )
  await sellPieces(ctx, cause, added)
}

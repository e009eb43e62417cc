import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import { isSent } from '@backroom/contract/selling/orders/rules'
import { gatewayOf } from '../../../money/payment-connections/payment-connections.ts'
import type { GatewayPayment } from '../../../money/payments/payments.ts'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import { ServiceError } from '../../../platform/json-service.ts'
import type { Payment } from '../../checkouts/checkouts.ts'
import type { MailedCancellation } from '../cancelling/store-cancellation.ts'
import { findOrder } from '../order-queries.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { recordCapture, recordLapse } from './capture-payment.ts'
import { queueCancellation } from './queue-cancellation.ts'

/** A member takes the money that a gateway holds, or a part of it: the rest goes back. Repeating it changes nothing. */
export const captureOrder = (ctx: WaitingStoreContext, orderId: string, amountCents?: number) =>
  settleAuthorized(ctx, orderId, { to: 'captured', amountCents })

/** A member gives it back: the order is voided, its stock and the uses of its discounts return. */
export const voidOrder = (ctx: WaitingStoreContext, orderId: string, cancellation?: MailedCancellation) =>
  settleAuthorized(ctx, orderId, { to: 'voided', cancellation })

interface Settlement {
  to: 'captured' | 'voided'
  amountCents?: number | undefined
  cancellation?: MailedCancellation | undefined
}

async function settleAuthorized(
  ctx: WaitingStoreContext,
  orderId: string,
  { to, amountCents, cancellation }: Settlement,
): Promise<Order> {
  const { order, payment } = await ctx.read(async (tx) => ({
    order: await findOrder(tx, orderId),
    payment: await heldPaymentOf(tx, orderId),
  }))
  const isHeld = payment?.state === 'authorized'
  if (isHeld && to === 'voided' && isSent(order)) fail(orderErrors.sent_already)
  // An edit may have made the total smaller than what is held.
  const mostCents = Math.min(payment?.amountCents ?? 0, order.totalCents)
  if (payment && amountCents !== undefined && amountCents > mostCents) fail(orderErrors.more_than_held)
  const partCents = payment && mostCents < payment.amountCents ? (amountCents ?? mostCents) : amountCents
  const asked = isHeld ? await askGateway(ctx, payment, to, partCents) : undefined
  const state = asked?.state ?? payment?.state
  if (state !== to && !isHeld) fail(orderErrors.not_authorized)
  return ctx.write(async (tx) => {
    await nameSubject(tx, order.name)
    if (payment && state === 'captured') await recordCapture(tx, payment.id, asked?.capturedCents)
    if (payment && state === 'voided') await recordVoid(tx, payment.id, cancellation)
    return findOrder(tx, orderId)
  })
}

async function recordVoid(ctx: StoreContext, paymentId: string, cancellation?: MailedCancellation): Promise<void> {
  const ended = await recordLapse(ctx, paymentId, cancellation)
  if (!ended || !cancellation) return
  await recordOrderEvent(ctx, ended.orderId, 'cancelled')
  if (cancellation.notifiesCustomer) await queueCancellation(ctx, ended.orderId, 'voided')
}

/** @returns the state that the payment has at the gateway then */
async function askGateway(
  ctx: WaitingStoreContext,
  { id, connectionId, reference }: HeldPayment,
  to: 'captured' | 'voided',
  amountCents: number | undefined,
): Promise<Pick<GatewayPayment, 'state' | 'capturedCents'>> {
  const gateway = await gatewayOf(ctx, connectionId)
  try {
    const state = await (to === 'captured' ? gateway.capture(id, reference, amountCents) : gateway.void(id, reference))
    // Another member, or the gateway's own page, may have captured another part before.
    const found = state === 'captured' ? await gateway.find(id, reference) : undefined
    return { state, ...(found?.capturedCents !== undefined && { capturedCents: found.capturedCents }) }
  } catch (error) {
    if (error instanceof ServiceError) fail(orderErrors.gateway_unanswered)
    throw error
  }
}

type HeldPayment = Pick<Payment, 'id' | 'connectionId' | 'reference' | 'state' | 'amountCents'>

const heldPaymentOf = ({ db, storeId }: StoreContext, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'connection_id as connectionId', 'reference', 'state', 'amount_cents as amountCents'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('captures_by_hand', '=', true)
    .executeTakeFirst() as Promise<HeldPayment | undefined>

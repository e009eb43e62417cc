import { gatewayOf } from '../../../money/payment-connections/payment-connections.ts'
import { RefundRefused } from '../../../money/payments/payments.ts'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import { graceMs } from '../../checkouts/checkouts.ts'
import { insertRefund, type StoredRefund } from './insert-refund.ts'
import { recordRefund, recordRefusal } from './record-refund.ts'
import { findRefundable } from './refundable.ts'
import { lockCaptured } from './request-refund.ts'

export interface RefundRequest {
  orderId: string
  amountCents: number
  /** Idempotency key of the caller. */
  reference: string
}

export type RefundResult =
  | { state: 'refunded' }
  /** The gateway says that it will not. */
  | { state: 'refused' }
  /** Not answered yet: the reconciling job continues. */
  | { state: 'requested'; failure: unknown }
  /** No captured payment with enough left. */
  | { state: 'rejected' }

/** Refunds an amount: stores the refund, calls the gateway, then posts to the ledger. */
export async function refundOrder(ctx: WaitingStoreContext, request: RefundRequest): Promise<RefundResult> {
  const refund = await ctx.write((tx) => storeRefund(tx, request))
  if (!refund) return { state: 'rejected' }
  if (refund.state !== 'requested') return { state: refund.state }
  try {
    return { state: await finishRefund(ctx, refund) }
  } catch (failure) {
    return { state: 'requested', failure }
  }
}

export interface OpenRefund {
  id: string
  paymentId: string
  /** Of the payment. */
  connectionId: string | null
  /** The gateway's id of the payment. */
  reference: string | null
  amountCents: number
}

/** Refunds at the gateway, then records it. Idempotent. */
export async function finishRefund(
  ctx: WaitingStoreContext,
  { id, paymentId, connectionId, reference, amountCents }: OpenRefund,
): Promise<'refunded' | 'refused'> {
  const gateway = await gatewayOf(ctx, connectionId)
  try {
    await gateway.refund({ key: paymentId, reference, refundKey: id, amountCents })
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    await ctx.write((tx) => recordRefusal(tx, id))
    return 'refused'
  }
  await ctx.write((tx) => recordRefund(tx, id))
  return 'refunded'
}

async function storeRefund(
  ctx: StoreContext,
  { orderId, amountCents, reference }: RefundRequest,
): Promise<(StoredRefund & OpenRefund) | undefined> {
  const payments = await lockCaptured(ctx, orderId)
  const payment = payments.find(({ leftCents }) => leftCents >= amountCents) ?? payments[0]
  if (!payment || !Number.isSafeInteger(amountCents) || amountCents <= 0) return
  const existing = await findByReference(ctx, orderId, reference)
  const atGateway = { connectionId: payment.connectionId, reference: payment.reference }
  if (existing) return existing.amountCents === amountCents ? { ...existing, ...atGateway } : undefined
  const { refundableCents } = await findRefundable(ctx, orderId)
  if (amountCents > Math.min(refundableCents, payment.leftCents)) return
  return { ...(await insertRefund(ctx, payment, { reference, amountCents, graceMs })), ...atGateway }
}

const findByReference = ({ db, storeId }: StoreContext, orderId: string, reference: string) =>
  db
    .selectFrom('payment_refunds')
    .select(['id', 'payment_id as paymentId', 'amount_cents as amountCents', 'state'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('reference', '=', reference)
    .executeTakeFirst() as Promise<StoredRefund | undefined>

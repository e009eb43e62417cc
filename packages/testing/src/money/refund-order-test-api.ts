import type { StoreContext, WaitingStoreContext } from '@backroom/domain/platform/context'
import { findRefundable } from '@backroom/domain/selling/orders/orders'
import { finishRefund, type OpenRefund } from '@backroom/domain/selling/orders/refunds/finish-refund'
import { insertRefunds } from '@backroom/domain/selling/orders/refunds/insert-refund'
import { lockCaptured } from '@backroom/domain/selling/orders/refunds/request-refund'

interface RefundRequest {
  orderId: string
  amountCents: number
  /** The same one refunds once. */
  reference: string
}

type RefundResult =
  | { state: 'refunded' }
  /** The gateway says that it will not. */
  | { state: 'refused' }
  /** Not answered yet: the reconciling job continues. */
  | { state: 'requested'; failure: unknown }
  /** No captured payment with enough left. */
  | { state: 'rejected' }

/** Refunds an amount without pieces, of one payment, and asks the gateway at once, as the job does for what members request. */
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

type StoredRefund = OpenRefund & { state: 'requested' | 'refunded' | 'refused' }

async function storeRefund(ctx: StoreContext, request: RefundRequest): Promise<StoredRefund | undefined> {
  const { orderId, amountCents, reference } = request
  const payments = await lockCaptured(ctx, orderId)
  const payment = payments.find(({ leftCents }) => leftCents >= amountCents) ?? payments[0]
  if (!payment || !Number.isSafeInteger(amountCents) || amountCents <= 0) return
  const existing = await findByReference(ctx, orderId, reference)
  if (existing) return existing.amountCents === amountCents ? existing : undefined
  const { refundableCents } = await findRefundable(ctx, orderId)
  if (amountCents > Math.min(refundableCents, payment.leftCents)) return
  await insertRefunds(ctx, [payment], { reference, amountCents })
  return findByReference(ctx, orderId, reference)
}

const findByReference = ({ db, storeId }: StoreContext, orderId: string, reference: string) =>
  db
    .selectFrom('payment_refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.store_id', '=', 'r.store_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['r.id', 'r.payment_id as paymentId', 'r.amount_cents as amountCents', 'r.state'])
    .select(['p.connection_id as connectionId', 'p.reference'])
    .where('r.store_id', '=', storeId)
    .where('r.order_id', '=', orderId)
    .where('r.reference', '=', reference)
    .executeTakeFirst() as Promise<StoredRefund | undefined>

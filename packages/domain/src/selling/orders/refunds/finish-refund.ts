import { gatewayOf } from '../../../money/payment-connections/payment-connections.ts'
import { RefundRefused } from '../../../money/payments/payments.ts'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { recordRefund, recordRefusal } from './record-refund.ts'

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

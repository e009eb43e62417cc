import type { TransactionKind } from '@backroom/contract/selling/orders/states'
import type { StoreContext } from '../../../platform/context.ts'

interface PaidOrder {
  /** Of the payment. */
  id: string
  orderId: string
  amountCents: number
  currency: string
}

interface Transaction {
  kind: TransactionKind
  /** Of the call at the gateway; by default the payment's id. */
  key?: string
  /** By default the whole payment. */
  amountCents?: number
  state?: 'pending' | 'succeeded'
  reference?: string
}

/**
 * Writes money of an order in the transaction of its cause. A trigger adds it to the payment's sums, which a refund cannot exceed,
 * and derives the order's payment status (`order_payment_status`).
 */
export async function recordTransaction(
  { db, storeId }: StoreContext,
  payment: PaidOrder,
  { kind, key = payment.id, amountCents = payment.amountCents, state = 'succeeded', reference = '' }: Transaction,
): Promise<void> {
  await db
    .insertInto('order_transactions')
    .values({
      store_id: storeId,
      order_id: payment.orderId,
      payment_id: payment.id,
      kind,
      state,
      amount_cents: amountCents,
      currency: payment.currency,
      key,
      reference,
    })
    .execute()
}

import { fail } from '@backroom/contract/platform/api/domain-error'
import { orderErrors } from '@backroom/contract/selling/orders/errors'
import type { RefundReason } from '@backroom/contract/selling/orders/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'
import type { Payment } from '../../checkouts/checkouts.ts'
import { recordTransaction } from '../paying/record-transaction.ts'

export interface RefundedPieces {
  /** Of the order's line. */
  id: string
  quantity: number
  amountCents: number
  /** Taken off the order, because they were not sent. */
  removedQuantity: number
  locationId: string | null
}

export interface NewRefund {
  /** Idempotency key of the caller. */
  reference: string
  amountCents: number
  shippingCents?: number
  /** Of the tip. */
  tipCents?: number
  lines?: readonly RefundedPieces[]
  reason?: RefundReason
  note?: string
  notifiesCustomer?: boolean
  userId?: string
  /** What pieces, shipping and tip are worth; by default their sum. */
  worthCents?: number
}

/** A captured payment of an order that is locked. */
export type CapturedPayment = Payment & {
  orderId: string
  /** Neither refunded nor taken back by a bank. */
  leftCents: number
}

/** Stores a refund of payments, each up to what is left of it. Its pieces are those of the first one. */
export async function insertRefunds(
  ctx: StoreContext,
  payments: readonly CapturedPayment[],
  { lines, shippingCents, tipCents = 0, ...refund }: NewRefund,
): Promise<void> {
  let leftCents = refund.amountCents
  let [worthCents, leftTipCents] = [worthOf({ lines, shippingCents, tipCents }), tipCents]
  let parts: Pick<NewRefund, 'lines' | 'shippingCents'> = { ...(lines && { lines }), shippingCents: shippingCents ?? 0 }
  for (const [place, payment] of payments.entries()) {
    const amountCents = Math.min(leftCents, payment.leftCents)
    if (amountCents === 0) continue
    const reference = place === 0 ? refund.reference : `${refund.reference} ${place + 1}`
    const tip = Math.min(leftTipCents, amountCents)
    await insertRefund(ctx, payment, { ...refund, ...parts, tipCents: tip, reference, amountCents, worthCents })
    leftTipCents -= tip
    leftCents -= amountCents
    worthCents = Math.max(worthCents - amountCents, 0)
    parts = {}
  }
  if (leftCents > 0) fail(orderErrors.more_than_refundable)
}

const worthOf = ({ lines = [], shippingCents = 0, tipCents = 0 }: Partial<NewRefund>) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, shippingCents + tipCents)

/** Stores a refund of a payment that is locked. Its pieces count as refunded, unless the gateway refuses it. */
async function insertRefund(
  ctx: StoreContext,
  payment: Payment & { orderId: string },
  { lines = [], ...refund }: NewRefund,
): Promise<void> {
  const { db, storeId } = ctx
  const worthCents = refund.worthCents ?? worthOf({ ...refund, lines })
  const stored = await db
    .insertInto('payment_refunds')
    .values({
      ...{ store_id: storeId, payment_id: payment.id, order_id: payment.orderId, reference: refund.reference },
      ...{ amount_cents: refund.amountCents, currency: payment.currency },
      next_check_at: sql<string>`now()`,
      shipping_cents: refund.shippingCents ?? 0,
      tip_cents: refund.tipCents ?? 0,
      // What edits took off the total, after what goods, shipping and tip are worth.
      difference_cents: sql`greatest(least(${refund.amountCents - worthCents}::bigint,
                                           -order_due_cents(${storeId}::uuid, ${payment.orderId}::uuid)), 0)`,
      reason: refund.reason ?? 'other',
      note: refund.note ?? '',
      notifies_customer: refund.notifiesCustomer ?? false,
      user_id: refund.userId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordTransaction(ctx, payment, {
    ...{ kind: 'refund', key: stored.id, state: 'pending' },
    amountCents: refund.amountCents,
  })
  if (lines.length > 0)
    await db
      .insertInto('refund_lines')
      .values(
        lines.map((line) => ({
          ...{ store_id: storeId, refund_id: stored.id, order_line_id: line.id, location_id: line.locationId },
          ...{ quantity: line.quantity, amount_cents: line.amountCents, removed_quantity: line.removedQuantity },
        })),
      )
      .execute()
}

import { majorUnits } from '@backroom/contract/platform/api/currency'
import { sql } from 'kysely'
import { postRefund } from '../../../money/ledger/ledger.ts'
import { gatewayOf } from '../../../money/payment-connections/payment-connections.ts'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import { checkAgainIn, graceMs, lockPayment } from '../../checkouts/checkouts.ts'
import { recordTransaction } from '../paying/record-transaction.ts'
import { recordOrderEvent } from '../record-order-event.ts'

export interface RefundRequest {
  orderId: string
  amountCents: number
  /** Idempotency key of the caller. */
  reference: string
}

export type RefundResult =
  | { state: 'refunded' }
  /** Not answered yet: the reconciling job continues. */
  | { state: 'requested'; failure: unknown }
  /** No captured payment with enough left. */
  | { state: 'rejected' }

/** Refunds a buyer: stores the refund, calls the gateway, then posts to the ledger. */
export async function refundOrder(ctx: WaitingStoreContext, request: RefundRequest): Promise<RefundResult> {
  const refund = await ctx.write((tx) => requestRefund(tx, request))
  if (!refund) return { state: 'rejected' }
  if (refund.state === 'refunded') return { state: 'refunded' }
  try {
    await finishRefund(ctx, refund)
    return { state: 'refunded' }
  } catch (failure) {
    return { state: 'requested', failure }
  }
}

export interface OpenRefund {
  id: string
  paymentId: string
  /** Of the payment. */
  connectionId: string
  /** The gateway's id of the payment. */
  reference: string | null
  amountCents: number
}

/** Refunds at the gateway, then records it. Idempotent. */
export async function finishRefund(
  ctx: WaitingStoreContext,
  { id, paymentId, connectionId, reference, amountCents }: OpenRefund,
): Promise<void> {
  const gateway = await gatewayOf(ctx, connectionId)
  await gateway.refund({ key: paymentId, reference, refundKey: id, amountCents })
  await ctx.write((tx) => recordRefund(tx, id))
}

async function requestRefund(ctx: StoreContext, { orderId, amountCents, reference }: RefundRequest) {
  const { db, storeId } = ctx
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const payment = row && (await lockPayment(ctx, row.id))
  if (payment?.state !== 'captured' || !Number.isSafeInteger(amountCents) || amountCents <= 0) return
  const refunds = await db
    .selectFrom('payment_refunds')
    .select(['id', 'payment_id as paymentId', 'amount_cents as amountCents', 'state', 'reference'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
  const existing = refunds.find((refund) => refund.reference === reference)
  const atGateway = { connectionId: payment.connectionId, reference: payment.reference }
  if (existing) return existing.amountCents === amountCents ? { ...existing, ...atGateway } : undefined
  const requested = refunds.reduce((sum, refund) => sum + refund.amountCents, 0)
  if (requested + amountCents > payment.amountCents || (await isTakenBack(ctx, payment.id, amountCents))) return
  const refund = await db
    .insertInto('payment_refunds')
    .values({
      store_id: storeId,
      payment_id: payment.id,
      order_id: orderId,
      reference,
      amount_cents: amountCents,
      currency: payment.currency,
      next_check_at: checkAgainIn(graceMs),
    })
    .returning(['id', 'payment_id as paymentId', 'amount_cents as amountCents', 'state'])
    .executeTakeFirstOrThrow()
  await recordTransaction(
    ctx,
    { ...payment, orderId },
    { kind: 'refund', key: refund.id, amountCents, state: 'pending' },
  )
  return { ...refund, ...atGateway }
}

/** Whether the buyer's bank decides on the payment, or has taken too much of it back for a refund. */
async function isTakenBack({ db, storeId }: StoreContext, paymentId: string, amountCents: number): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select refunded_cents + disputed_cents + ${amountCents} > captured_cents or exists (
             select from payment_disputes d where d.store_id = p.store_id and d.payment_id = p.id
                and d.is_debited and d.closed_at is null) as "isTaken"
      from payments p where store_id = ${storeId} and id = ${paymentId}`.execute(db)
  return rows[0]?.isTaken ?? true
}

/** Records a refund done by the gateway. Idempotent. */
async function recordRefund(ctx: StoreContext, id: string): Promise<void> {
  const { db, storeId } = ctx
  const refund = await db
    .updateTable('payment_refunds')
    .set({ state: 'refunded', refunded_at: sql`now()`, next_check_at: null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning(['order_id as orderId', 'payment_id as paymentId', 'amount_cents as amountCents', 'currency'])
    .executeTakeFirst()
  if (!refund) return
  const { orderId, paymentId, amountCents } = refund
  await db
    .updateTable('order_transactions')
    .set({ state: 'succeeded', at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('kind', '=', 'refund')
    .where('key', '=', id)
    .execute()
  // The timeline detail has no language.
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: refund.currency, currencyDisplay: 'code' })
  const detail = money.format(majorUnits(amountCents, refund.currency)).replace('\u00a0', ' ')
  await recordOrderEvent(ctx, orderId, 'refunded', detail)
  // The ledger knows no money that never passed the platform.
  if (!(await lockPayment(ctx, paymentId))?.isDirect) await postRefund(ctx, { refundId: id, orderId, amountCents })
}

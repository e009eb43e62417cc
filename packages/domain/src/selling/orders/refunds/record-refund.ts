import { majorUnits } from '@backroom/contract/platform/api/currency'
import { sql } from 'kysely'
import { returnSoldPieces } from '../../../catalog/inventory/inventory.ts'
import { postRefund } from '../../../money/ledger/ledger.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { lockPayment } from '../../checkouts/checkouts.ts'
import { lockOrder } from '../lock-order.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { backPieces } from './back-pieces.ts'
import { queueRefundMail } from './queue-refund-mail.ts'

interface EndedRefund {
  id: string
  orderId: string
  amountCents: number
  currency: string
  notifiesCustomer: boolean
  userId: string | null
  /** The money went through the store itself. */
  isDirect: boolean
}

/** Records a refund done by the gateway, and returns its pieces to stock. Idempotent. */
export async function recordRefund(ctx: StoreContext, id: string): Promise<void> {
  const refund = await endRefund(ctx, id, 'refunded')
  if (!refund) return
  const { orderId, amountCents } = refund
  await recordOrderEvent(ctx, orderId, 'refunded', amountText(refund))
  // The ledger knows no money that never passed the platform.
  if (!refund.isDirect) await postRefund(ctx, { refundId: id, orderId, amountCents })
  await restock(ctx, refund)
  if (refund.notifiesCustomer) await queueRefundMail(ctx, id)
}

/** The gateway refuses a refund: its amount and its pieces can be refunded again. Idempotent. */
export async function recordRefusal(ctx: StoreContext, id: string): Promise<void> {
  const refund = await endRefund(ctx, id, 'refused')
  if (refund) await recordOrderEvent(ctx, refund.orderId, 'refund_refused', amountText(refund))
}

// The timeline detail has no language.
const amountText = ({ amountCents, currency }: EndedRefund) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(majorUnits(amountCents, currency))
    .replace('\u00a0', ' ')

/** @returns undefined if it has ended before */
async function endRefund(ctx: StoreContext, id: string, to: 'refunded' | 'refused'): Promise<EndedRefund | undefined> {
  const { db, storeId } = ctx
  const { paymentId, orderId } = await db
    .selectFrom('payment_refunds')
    .select(['payment_id as paymentId', 'order_id as orderId'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const payment = await lockPayment(ctx, paymentId)
  await lockOrder(ctx, orderId)
  const refund = await db
    .updateTable('payment_refunds')
    .set({ state: to, next_check_at: null, [`${to}_at`]: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning([
      ...(['id', 'order_id as orderId', 'amount_cents as amountCents', 'currency'] as const),
      ...(['notifies_customer as notifiesCustomer', 'user_id as userId'] as const),
    ])
    .executeTakeFirst()
  if (!refund) return
  await db
    .updateTable('order_transactions')
    .set({ state: to === 'refunded' ? 'succeeded' : 'failed', at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('kind', '=', 'refund')
    .where('key', '=', id)
    .execute()
  return { ...refund, isDirect: payment?.isDirect ?? false }
}

interface RestockedLine {
  id: string
  variantId: string
  locationId: string
  removedQuantity: number
  /** Sent pieces that come back with the refund: not those that are back, and not those of open returns. */
  sentQuantity: number
}

/** Sent pieces that return to stock count as returned. */
async function restock(ctx: StoreContext, { id, orderId, userId }: EndedRefund): Promise<void> {
  const { db, storeId } = ctx
  const { rows } = await sql<RestockedLine>`
    select l.id, l.variant_id as "variantId", r.location_id as "locationId", r.removed_quantity as "removedQuantity",
           greatest(least(r.quantity - r.removed_quantity - ${backPieces(sql`r.refund_id`)},
                          l.fulfilled_quantity - l.returned_quantity - l.returning_quantity), 0) as "sentQuantity"
      from refund_lines r join order_lines l on l.store_id = r.store_id and l.id = r.order_line_id
     where r.store_id = ${storeId} and r.refund_id = ${id} and r.location_id is not null
     order by l.id`.execute(db)
  if (rows.length === 0) return
  const pieces = rows.map((line) => ({ ...line, quantity: line.removedQuantity + line.sentQuantity }))
  const returned = await returnSoldPieces(ctx, { reason: 'returned', orderId, userId: userId ?? undefined }, pieces)
  for (const [index, line] of rows.entries()) {
    await sql`
      update refund_lines set restocked_quantity = ${returned[index]}, returned_quantity = ${line.sentQuantity}
       where store_id = ${storeId} and refund_id = ${id} and order_line_id = ${line.id}`.execute(db)
  }
}

import { majorUnits } from '@backroom/contract/platform/api/currency'
import { sql } from 'kysely'
import { notify } from '../../../messages/notifications/notifications.ts'
import { postDispute, postDisputeReversal } from '../../../money/ledger/ledger.ts'
import { gatewayOf } from '../../../money/payment-connections/payment-connections.ts'
import type { GatewayDispute } from '../../../money/payments/payments.ts'
import type { StoreContext, WaitingStoreContext } from '../../../platform/context.ts'
import { lockPayment, type Payment } from '../../checkouts/checkouts.ts'
import { recordTransaction } from '../paying/record-transaction.ts'
import { recordOrderEvent } from '../record-order-event.ts'
import { renewDisputeRule } from '../risk/save-order-risk.ts'

/** Asks the gateway what a dispute is now, and records it. Idempotent. */
export async function settleDispute(
  ctx: WaitingStoreContext,
  { id, connectionId }: Payment,
  reference: string,
): Promise<void> {
  const gateway = await gatewayOf(ctx, connectionId)
  const dispute = await gateway.findDispute?.(reference)
  if (dispute) await ctx.write((tx) => recordDispute(tx, id, dispute))
}

/**
 * Stores a dispute with the money that it moves: what the bank takes is a transaction of the order and a posting that mirrors the
 * sale; what it returns after the dispute is won mirrors that. An older answer that arrives later opens no closed dispute again.
 */
export async function recordDispute(ctx: StoreContext, paymentId: string, dispute: GatewayDispute): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (!payment?.orderId || payment.state !== 'captured') return
  const ordered = { ...payment, orderId: payment.orderId }
  const before = await findStored(ctx, paymentId, dispute.reference)
  if (before && (before.state === dispute.state || isClosed(before)) && !isReversed(before, dispute)) return
  const { id } = await storeDispute(ctx, ordered, dispute)
  await renewDisputeRule(ctx, ordered.orderId)
  await moveMoney(ctx, ordered, { ...dispute, id })
  const detail = `${amountText(dispute)}, ${dispute.reason}`
  if (!before) await recordOrderEvent(ctx, ordered.orderId, 'disputed', detail)
  if (isClosed(dispute)) await recordOrderEvent(ctx, ordered.orderId, `dispute_${dispute.state}`, detail)
  if (!before || isClosed(dispute)) await tell(ctx, ordered.orderId, dispute)
}

type OrderedPayment = Payment & { orderId: string }
type Closed = { state: 'won' | 'lost' }

const isClosed = <T extends { state: GatewayDispute['state'] }>(one: T): one is T & Closed =>
  one.state === 'won' || one.state === 'lost'
/** A bank may still decide for the shop after it has decided against it. */
const isReversed = (before: { state: string }, now: GatewayDispute) => before.state === 'lost' && now.state === 'won'

const findStored = ({ db, storeId }: StoreContext, paymentId: string, reference: string) =>
  db
    .selectFrom('payment_disputes')
    .select('state')
    .where('store_id', '=', storeId)
    .where('payment_id', '=', paymentId)
    .where('reference', '=', reference)
    .executeTakeFirst() as Promise<{ state: GatewayDispute['state'] } | undefined>

/** The amount stays that of the first answer, because it is booked. */
async function storeDispute({ db, storeId }: StoreContext, payment: OrderedPayment, dispute: GatewayDispute) {
  const changing = {
    state: dispute.state,
    is_debited: dispute.isDebited,
    evidence_due_at: dispute.evidenceDueAt,
    closed_at: isClosed(dispute) ? sql<string>`now()` : null,
  }
  return await db
    .insertInto('payment_disputes')
    .values({
      ...{ store_id: storeId, order_id: payment.orderId, payment_id: payment.id, reference: dispute.reference },
      ...{ amount_cents: dispute.amountCents, currency: dispute.currency, reason: dispute.reason },
      opened_at: dispute.openedAt,
      ...changing,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'payment_id', 'reference']).doUpdateSet(changing))
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function moveMoney(ctx: StoreContext, payment: OrderedPayment, dispute: GatewayDispute & { id: string }) {
  const taken = await findTaken(ctx, dispute.id)
  const move = { key: dispute.id, reference: dispute.reference }
  const posting = { disputeId: dispute.id, orderId: payment.orderId }
  if (dispute.isDebited && dispute.state !== 'won' && taken === undefined) {
    const { amountCents } = dispute
    await recordTransaction(ctx, payment, { ...move, kind: 'dispute', amountCents })
    await postDispute(ctx, { ...posting, amountCents })
  }
  if (dispute.state === 'won' && taken !== undefined) {
    await recordTransaction(ctx, payment, { ...move, kind: 'dispute_reversal', amountCents: taken })
    await postDisputeReversal(ctx, { ...posting, amountCents: taken })
  }
}

/** What the dispute took and has not returned. */
async function findTaken({ db, storeId }: StoreContext, disputeId: string): Promise<number | undefined> {
  const rows = await db
    .selectFrom('order_transactions')
    .select(['kind', 'amount_cents'])
    .where('store_id', '=', storeId)
    .where('key', '=', disputeId)
    .execute()
  if (rows.some(({ kind }) => kind === 'dispute_reversal')) return
  return rows.find(({ kind }) => kind === 'dispute')?.amount_cents
}

async function tell(ctx: StoreContext, orderId: string, dispute: GatewayDispute): Promise<void> {
  const { name } = await ctx.db
    .selectFrom('orders')
    .select('name')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { state, amountCents, currency, evidenceDueAt } = dispute
  await notify(ctx, 'order.disputed', { orderId, name, state, amountCents, currency, dueAt: evidenceDueAt })
}

/** The timeline detail has no language. */
function amountText({ amountCents, currency }: GatewayDispute): string {
  const money = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
  return money.format(majorUnits(amountCents, currency)).replace('\u00a0', ' ')
}

import { sql } from 'kysely'
import { releaseReservedStock } from '../../catalog/inventory/inventory.ts'
import type { DeclineReason } from '../../money/payments/payments.ts'
import type { StoreContext } from '../../platform/context.ts'
import { releaseUses } from '../discounts/discounts.ts'
import { graceMs } from './payment-limits.ts'
import { lockPayment, type Payment } from './payment-queries.ts'
import { checkAgainIn } from './schedule-check.ts'

/** Declined by the gateway: the buyer may try another card. */
export const declinePayment = (ctx: StoreContext, id: string, reason: DeclineReason) =>
  end(ctx, id, ['authorizing', 'action_required'], { state: 'declined', decline_reason: reason, next_check_at: null })

/**
 * Closes a payment without an answer. Checks continue: a late authorization is voided, never turned into an order.
 */
export const closePayment = (ctx: StoreContext, id: string) =>
  end(ctx, id, ['authorizing', 'action_required'], { state: 'closed', checks: 0, next_check_at: checkAgainIn(graceMs) })

/** Voids an authorization for which there will be no order. */
export const cancelPayment = (ctx: StoreContext, id: string) =>
  end(ctx, id, ['authorizing', 'action_required', 'closed'], {
    state: 'cancelling',
    checks: 0,
    next_check_at: sql`now()`,
  })

type Change = Record<string, unknown> & { state: Payment['state'] }

/** Does nothing if another worker has moved the payment to another state. */
async function end(ctx: StoreContext, id: string, from: Payment['state'][], change: Change): Promise<boolean> {
  const payment = await lockPayment(ctx, id)
  if (!payment || !from.includes(payment.state)) return false
  await ctx.db.updateTable('payments').set(change).where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  await releaseReservedStock(ctx, id)
  await releaseUses(ctx, payment.checkoutId)
  return true
}

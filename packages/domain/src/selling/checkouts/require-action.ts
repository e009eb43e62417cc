import type { StoreContext } from '../../platform/context.ts'
import { cancelPayment } from './close-payment.ts'
import { lockPayment, type OpenPayment } from './payment-queries.ts'
import { checkAgainIn } from './schedule-check.ts'

/** How often the gateway is asked what the buyer has done at the bank, besides events and the buyer's return. */
const actionCheckMs = 60_000

/** Stores the gateway's id before a card is charged. @returns false if the payment was closed meanwhile */
export async function storeReference({ db, storeId }: StoreContext, id: string, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ reference })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', 'authorizing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The buyer confirms the payment with the bank. Stock stays reserved meanwhile. @returns false if it was closed meanwhile */
export async function requireAction(ctx: StoreContext, id: string, url: string): Promise<boolean> {
  const payment = await lockPayment(ctx, id)
  if (payment?.state !== 'authorizing' && payment?.state !== 'action_required') return false
  await ctx.db
    .updateTable('payments')
    .set({ state: 'action_required', action_url: url, checks: 0, next_check_at: checkAgainIn(actionCheckMs) })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute()
  return true
}

/**
 * Cancels those of a cart's payments that wait for the buyer's bank, because the buyer pays in another way. One that the bank confirms
 * later is voided.
 */
export async function cancelUnconfirmed(ctx: StoreContext, open: readonly OpenPayment[]): Promise<void> {
  for (const { id, state } of open) if (state === 'action_required') await cancelPayment(ctx, id)
}

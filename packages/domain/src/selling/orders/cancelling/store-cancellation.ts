import type { CancelReason } from '@backroom/contract/selling/orders/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../../platform/context.ts'

export interface Cancellation {
  reason: CancelReason
  note: string
}

export interface MailedCancellation extends Cancellation {
  notifiesCustomer: boolean
}

/** Marks an order as cancelled. The first reason stays. */
export async function storeCancellation(
  { db, storeId }: StoreContext,
  orderId: string,
  { reason, note }: Cancellation,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ cancelled_at: sql`now()`, cancel_reason: reason, cancel_note: note.trim() })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .execute()
}

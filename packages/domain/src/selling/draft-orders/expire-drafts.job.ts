import { sql } from 'kysely'
import { releaseDraftStock } from '../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../platform/context.ts'
import { isCheckoutHeld } from '../checkouts/checkouts.ts'
import { lockDraft } from './lock-draft.ts'

const isReservationOver = sql<boolean>`(is_reserved and reserved_until <= now())`
const isLinkOver = sql<boolean>`(state in ('open', 'invoice_sent') and link_expires_at <= now())`

/**
 * Ends a reservation whose time is over, and marks a draft whose link has ended. A draft that is being paid is left until its payment
 * has ended: the payment in progress wins. One draft in a transaction, because a draft is locked before its stock.
 * @returns how many drafts changed; more may be left
 */
export async function expireDrafts(ctx: StoreContext): Promise<number> {
  const { db, storeId } = ctx
  const due = await db
    .selectFrom('draft_orders as d')
    .select('d.id')
    .where('d.store_id', '=', storeId)
    .where((at) => at.or([isReservationOver, isLinkOver]))
    .where(
      sql<boolean>`not exists (
        select from checkouts c join payments p on p.store_id = c.store_id and p.checkout_id = c.id
         where c.store_id = d.store_id and c.cart_id = d.cart_id and p.state in ('authorizing', 'action_required'))`,
    )
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()
  return due && (await expireDraft(ctx, due.id)) ? 1 : 0
}

/** Looks again under the lock: the draft may have been changed, or a payment may have begun. */
async function expireDraft(ctx: StoreContext, id: string): Promise<boolean> {
  const { db, storeId } = ctx
  const { cartId } = await lockDraft(ctx, id)
  if (await isCheckoutHeld(ctx, cartId)) return false
  const ended = await db
    .updateTable('draft_orders')
    .set({
      state: sql<string>`case when ${isLinkOver} then 'expired' else state end`,
      is_reserved: sql<boolean>`is_reserved and not ${isReservationOver}`,
      updated_at: sql<string>`now()`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where((at) => at.or([isReservationOver, isLinkOver]))
    .returning('is_reserved as isReserved')
    .executeTakeFirst()
  if (ended && !ended.isReserved) await releaseDraftStock(ctx, [id])
  return ended !== undefined
}

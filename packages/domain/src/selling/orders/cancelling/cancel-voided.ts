import { sql } from 'kysely'
import { returnSoldStock } from '../../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { returnUses } from '../../discounts/discounts.ts'
import { isSent } from '../lock-order.ts'
import { type Cancellation, storeCancellation } from './store-cancellation.ts'

/**
 * Cancels an order that will have no money, unless a piece of it was sent: what was sent is gone. Its stock and the uses of its discounts
 * return. Repeating it changes nothing.
 */
export async function cancelVoided(
  ctx: StoreContext,
  { orderId, checkoutId }: { orderId: string; checkoutId: string | null },
  cancellation: Cancellation,
): Promise<void> {
  if (await isSent(ctx, orderId)) return
  await returnSoldStock(ctx, orderId)
  if (checkoutId) await returnUses(ctx, checkoutId)
  await storeCancellation(ctx, orderId, cancellation)
}

/** Parcels of these orders were cancelled: an order without money that has no other is cancelled, because its pieces are in the shop. */
export async function cancelUnsent(ctx: StoreContext, orderIds: readonly string[]): Promise<void> {
  const voided = await ctx.db
    .selectFrom('payments')
    .select([sql<string>`order_id`.as('orderId'), 'checkout_id as checkoutId'])
    .where('store_id', '=', ctx.storeId)
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .where('state', '=', 'voided')
    .where('is_balance', '=', false)
    .orderBy('order_id')
    .execute()
  for (const order of voided) await cancelVoided(ctx, order, { reason: 'other', note: '' })
}

import { randomUUIDv7 } from 'node:crypto'
import type { Reservation } from '../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../platform/context.ts'
import type { CartLine } from '../carts/carts.ts'
import type { DiscountedCart } from '../discounts/discounts.ts'
import { type NeededStock, takeStock } from './needed-stock.ts'

/**
 * Begins a payment that passes no connection of the shop, because a member has taken the money or will. The variants must be locked.
 * @returns its id
 */
export async function beginDirectPayment(
  ctx: StoreContext,
  checkoutId: string,
  cart: DiscountedCart<CartLine>,
  needed: NeededStock,
  reservation: Reservation,
): Promise<string> {
  const id = randomUUIDv7()
  await ctx.db
    .insertInto('payments')
    .values({
      store_id: ctx.storeId,
      ...{ id, attempt: id, checkout_id: checkoutId, connection_id: null, is_direct: true },
      ...{ amount_cents: cart.totalCents, currency: cart.currency },
    })
    .execute()
  await takeStock(ctx, id, needed, reservation)
  return id
}

import { limits } from '@backroom/contract/selling/orders/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Sets the quantity of a line, up to the maximum; 0 removes it. */
export async function setCartQuantity(
  { db, storeId }: StoreContext,
  cartId: string,
  { lineId, quantity }: { lineId: string; quantity: number },
) {
  const line = { store_id: storeId, cart_id: cartId, id: lineId }
  if (quantity === 0)
    await db
      .deleteFrom('cart_lines')
      .where(({ and }) => and(line))
      .execute()
  else
    await db
      .updateTable('cart_lines')
      .set({ quantity: Math.min(quantity, limits.maxQuantityPerLine) })
      .where(({ and }) => and(line))
      .execute()
  // Old carts are deleted.
  await db
    .updateTable('carts')
    .set({ updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .execute()
}

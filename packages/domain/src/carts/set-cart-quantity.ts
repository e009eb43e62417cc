import type { StoreContext } from '../context.ts'

/** Sets how many of a variant the cart holds; 0 takes it out. */
export async function setCartQuantity(
  { db, storeId }: StoreContext,
  cartId: string,
  { variantId, quantity }: { variantId: string; quantity: number },
) {
  const line = { store_id: storeId, cart_id: cartId, variant_id: variantId }
  if (quantity === 0)
    await db
      .deleteFrom('cart_lines')
      .where(({ and }) => and(line))
      .execute()
  else
    await db
      .updateTable('cart_lines')
      .set({ quantity })
      .where(({ and }) => and(line))
      .execute()
}

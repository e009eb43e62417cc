import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** Of two windows that open the checkout of a cart, one reaches it first. @returns whether it is reached for the first time */
export async function reachCheckout({ db, storeId }: StoreContext, cartId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('carts')
    .set({ reached_checkout_at: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .where('reached_checkout_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

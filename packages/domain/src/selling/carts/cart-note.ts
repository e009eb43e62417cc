import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** What the buyer wrote to the shop, in the cart or later in its checkout. */
export async function findCartNote({ db, storeId }: StoreContext, cartId: string): Promise<string> {
  const { rows } = await sql<{ note: string }>`
    select coalesce(k.customer_note, c.note) as note
      from carts c left join checkouts k on k.store_id = c.store_id and k.cart_id = c.id
     where c.store_id = ${storeId} and c.id = ${cartId}`.execute(db)
  return rows[0]?.note ?? ''
}

/** Stores what the buyer wrote to the shop, also in a checkout that has begun. One that is being paid keeps what it has. */
export async function saveCartNote({ db, storeId }: StoreContext, cartId: string, note: string): Promise<void> {
  await db
    .updateTable('carts')
    .set({ note, updated_at: sql`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', cartId)
    .execute()
  await db
    .updateTable('checkouts')
    .set({ customer_note: note })
    .where('store_id', '=', storeId)
    .where('cart_id', '=', cartId)
    .where('state', 'in', ['open', 'abandoned'])
    .execute()
}

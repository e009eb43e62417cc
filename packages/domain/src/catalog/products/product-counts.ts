import type { StoreContext } from '../../platform/context.ts'

/** The handle of a product with any status; undefined if the store has no such product. */
export async function findProductHandle({ db, storeId }: StoreContext, id: string): Promise<string | undefined> {
  const product = await db
    .selectFrom('products')
    .select('handle')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return product?.handle
}

import type { StoreContext } from '../../platform/context.ts'

/** Counts active products of a collection or of the store. */
export async function countActiveProducts({ db, storeId }: StoreContext, collectionId?: string): Promise<number> {
  let query = db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('products.store_id', '=', storeId)
    .where('status', '=', 'active')
  if (collectionId)
    query = query
      .innerJoin('collection_products', (join) =>
        join
          .onRef('collection_products.store_id', '=', 'products.store_id')
          .onRef('collection_products.product_id', '=', 'products.id'),
      )
      .where('collection_products.collection_id', '=', collectionId)
  return (await query.executeTakeFirstOrThrow()).count
}

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

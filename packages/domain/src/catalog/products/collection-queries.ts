import type { StoreContext } from '../../platform/context.ts'

const collectionsOf = ({ db, storeId }: StoreContext) => db.selectFrom('collections').where('store_id', '=', storeId)

/** The first by title. */
export const listFirstCollections = (ctx: StoreContext, atMost: number) =>
  collectionsOf(ctx).select(['handle', 'title']).orderBy('title').orderBy('id').limit(atMost).execute()

/** The collection that leads back from a product: of several the first by title. */
export const findCollectionOf = (ctx: StoreContext, productHandle: string) =>
  collectionsOf(ctx)
    .select(['handle', 'title'])
    .where('id', 'in', (inside) =>
      inside
        .selectFrom('collection_products as placed')
        .innerJoin('products', (join) =>
          join.onRef('products.store_id', '=', 'placed.store_id').onRef('products.id', '=', 'placed.product_id'),
        )
        .select('placed.collection_id')
        .where('placed.store_id', '=', ctx.storeId)
        .where('products.handle', '=', productHandle),
    )
    .orderBy('title')
    .orderBy('id')
    .executeTakeFirst()

export const findCollection = (ctx: StoreContext, handle: string) =>
  collectionsOf(ctx).select(['id', 'handle', 'title', 'description']).where('handle', '=', handle).executeTakeFirst()

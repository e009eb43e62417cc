import type { StoreContext } from '../context.ts'

const collectionsOf = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('collections')
    .select(['id', 'handle', 'title', 'description'])
    .select(({ selectFrom }) =>
      selectFrom('collection_products')
        .innerJoin('products', (join) =>
          join
            .onRef('products.store_id', '=', 'collection_products.store_id')
            .onRef('products.id', '=', 'collection_products.product_id'),
        )
        .whereRef('collection_products.store_id', '=', 'collections.store_id')
        .whereRef('collection_products.collection_id', '=', 'collections.id')
        .where('products.status', '=', 'active')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('productCount'),
    )
    .where('collections.store_id', '=', storeId)

export const listCollections = (ctx: StoreContext) => collectionsOf(ctx).orderBy('title').limit(250).execute()

export const findCollection = (ctx: StoreContext, handle: string) =>
  collectionsOf(ctx).where('handle', '=', handle).executeTakeFirst()

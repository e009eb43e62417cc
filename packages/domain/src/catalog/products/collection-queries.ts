import type { StoreContext } from '../../platform/context.ts'

const collectionsOf = ({ db, storeId }: StoreContext) =>
  db.selectFrom('collections').where('collections.store_id', '=', storeId)

/** The first collections by title. */
export const listFirstCollections = (ctx: StoreContext, limit: number) =>
  collectionsOf(ctx).select(['handle', 'title']).orderBy('title').orderBy('id').limit(limit).execute()

/** The first collection of a product by title, for its breadcrumb. */
export const findCollectionOf = (ctx: StoreContext, productHandle: string) =>
  collectionsOf(ctx)
    .select(['handle', 'title'])
    .where('id', 'in', (query) =>
      query
        .selectFrom('collection_products as member')
        .innerJoin('products', (join) =>
          join.onRef('products.store_id', '=', 'member.store_id').onRef('products.id', '=', 'member.product_id'),
        )
        .select('member.collection_id')
        .where('member.store_id', '=', ctx.storeId)
        .where('products.handle', '=', productHandle),
    )
    .orderBy('title')
    .orderBy('id')
    .executeTakeFirst()

export const findCollection = (ctx: StoreContext, handle: string) =>
  collectionsOf(ctx).select(['id', 'handle', 'title', 'description']).where('handle', '=', handle).executeTakeFirst()

/** The collections of a product by title. */
export const listCollectionsOf = (ctx: StoreContext, productId: string) =>
  collectionsOf(ctx)
    .innerJoin('collection_products as member', (join) =>
      join.onRef('member.store_id', '=', 'collections.store_id').onRef('member.collection_id', '=', 'collections.id'),
    )
    .select(['id', 'title as name'])
    .where('member.product_id', '=', productId)
    .orderBy('title')
    .orderBy('id')
    .execute()

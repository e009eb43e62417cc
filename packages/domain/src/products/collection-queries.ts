import type { StoreContext } from '../context.ts'

const collectionsOf = ({ db, storeId }: StoreContext) => db.selectFrom('collections').where('store_id', '=', storeId)

/** The collections of the menu. */
export const listMenu = (ctx: StoreContext, atMost: number) =>
  collectionsOf(ctx).select(['handle', 'title']).orderBy('title').orderBy('id').limit(atMost).execute()

export const findCollection = (ctx: StoreContext, handle: string) =>
  collectionsOf(ctx).select(['id', 'handle', 'title', 'description']).where('handle', '=', handle).executeTakeFirst()

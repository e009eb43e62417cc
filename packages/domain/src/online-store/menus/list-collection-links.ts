import type { CollectionPickerQuery } from '@backroom/contract/catalog/products/pickers'
import { findCollections } from '../../catalog/products/products.ts'
import type { StoreContext } from '../../platform/context.ts'

/** Collections by title, each with the link that a menu item stores. */
export async function listCollectionLinks(ctx: StoreContext, query: CollectionPickerQuery) {
  const collections = await findCollections(ctx, query)
  return collections.map((collection) => ({
    ...collection,
    link: { name: 'collection' as const, params: { slug: collection.handle } },
  }))
}

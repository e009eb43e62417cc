import type { ProductWidget } from '@backroom/contract/online-store/product-widgets/endpoints'
import { allCollections } from '@backroom/theme/fields/define-field'
import { findBestSellers } from '../../analytics/sales/sales.ts'
import {
  type ActiveProduct,
  activeProductsOf,
  findCollection,
  findRedirects,
  listActiveProducts,
} from '../../catalog/products/products.ts'
import type { StoreContext } from '../../platform/context.ts'

/** The active products of a widget, up to its product count. */
export async function findWidgetProducts(ctx: StoreContext, widget: ProductWidget): Promise<ActiveProduct[]> {
  const { kind, productCount: limit, collectionHandle, productHandles } = widget
  switch (kind) {
    case 'newest':
      return listActiveProducts(ctx, { limit })
    case 'best_sellers':
      return activeProductsOf(ctx, await findBestSellers(ctx, limit))
    case 'collection': {
      if (collectionHandle === allCollections) return listActiveProducts(ctx, { limit })
      const collection = await findCollection(ctx, collectionHandle)
      return collection ? listActiveProducts(ctx, { collectionId: collection.id, limit }) : []
    }
    case 'chosen': {
      const current = await findRedirects(ctx, productHandles)
      const handles = productHandles.map((handle) => current.get(handle) ?? handle).slice(0, limit)
      const found = await listActiveProducts(ctx, { handles, limit })
      return found.toSorted((a, b) => handles.indexOf(a.handle) - handles.indexOf(b.handle))
    }
  }
}

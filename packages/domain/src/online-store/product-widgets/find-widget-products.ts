import type { ProductWidget } from '@backroom/contract/online-store/product-widgets/endpoints'
import { allCollections } from '@backroom/theme/fields/define-field'
import { findBestSellers } from '../../analytics/sales/sales.ts'
import {
  cardsByHandle,
  cardsOf,
  findCollectionIds,
  findRedirects,
  listCards,
  type ProductCard,
} from '../../catalog/products/products.ts'
import type { StoreContext } from '../../platform/context.ts'

/** The active products of a widget, up to its product count. */
export async function findWidgetProducts(ctx: StoreContext, widget: ProductWidget): Promise<ProductCard[]> {
  const { kind, productCount: limit, collectionHandle, productHandles } = widget
  switch (kind) {
    case 'newest':
      return listCards(ctx, { limit })
    case 'best_sellers':
      return cardsOf(ctx, await findBestSellers(ctx, limit))
    case 'collection': {
      if (collectionHandle === allCollections) return listCards(ctx, { limit })
      const [id] = await findCollectionIds(ctx, [collectionHandle])
      return id === undefined ? [] : listCards(ctx, { collectionId: id, limit })
    }
    case 'chosen': {
      const current = await findRedirects(ctx, productHandles)
      const handles = productHandles.map((handle) => current.get(handle) ?? handle).slice(0, limit)
      const found = await cardsByHandle(ctx, handles)
      return found.toSorted((a, b) => handles.indexOf(a.handle) - handles.indexOf(b.handle))
    }
  }
}

import type { ProductUsage } from '@backroom/contract/catalog/products/product-parts'
import { isPersonalized } from './catalog/personalizes/personalizes.ts'
import { findHandlesOf, listCollectionsOf, requireProduct } from './catalog/products/products.ts'
import { findMenusWith } from './online-store/menus/menus.ts'
import { findWidgetsWithProduct } from './online-store/product-widgets/product-widgets.ts'
import { findThemesWith } from './online-store/themes/themes.ts'
import type { StoreContext } from './platform/context.ts'
import { countCartsWithProduct } from './selling/carts/carts.ts'
import { countOrdersWithProduct } from './selling/orders/orders.ts'

/** What refers to a product: what its deletion takes away, and what stays. */
export async function findProductUsage(ctx: StoreContext, id: string): Promise<ProductUsage> {
  await requireProduct(ctx, id)
  const handles = await findHandlesOf(ctx, id)
  return {
    carts: await countCartsWithProduct(ctx, id),
    orders: await countOrdersWithProduct(ctx, id),
    menus: await findMenusWith(ctx, 'product', handles),
    themes: await findThemesWith(ctx, 'product', handles),
    collections: await listCollectionsOf(ctx, id),
    widgets: await findWidgetsWithProduct(ctx, handles),
    isPersonalized: await isPersonalized(ctx, id),
  }
}

import type { CollectionUsage } from '@backroom/contract/catalog/collections/endpoints'
import { findBulkUpdatesWithCollection } from './catalog/bulk-updates/bulk-updates.ts'
import { requireCollection } from './catalog/collections/collections.ts'
import { findSizeChartsWithCollection } from './catalog/size-charts/size-charts.ts'
import { findMenusWith } from './online-store/menus/menus.ts'
import { findWidgetsWithCollection } from './online-store/product-widgets/product-widgets.ts'
import { findThemesWith } from './online-store/themes/themes.ts'
import type { StoreContext } from './platform/context.ts'

/** What refers to a collection, and misses it when it is deleted. */
export async function findCollectionUsage(ctx: StoreContext, id: string): Promise<CollectionUsage> {
  const { handle } = await requireCollection(ctx, id)
  return {
    menus: await findMenusWith(ctx, 'collection', [handle]),
    themes: await findThemesWith(ctx, 'collection', [handle]),
    sizeCharts: await findSizeChartsWithCollection(ctx, id),
    widgets: await findWidgetsWithCollection(ctx, handle),
    bulkUpdates: await findBulkUpdatesWithCollection(ctx, id),
  }
}

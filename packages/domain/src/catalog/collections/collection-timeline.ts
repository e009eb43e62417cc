import { findRowTimeline } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'

/** What people did to a collection. The texts say what was done to its products. */
export const findCollectionTimeline = (ctx: StoreContext, id: string) =>
  findRowTimeline(ctx, { table: 'collections', id, hides: ['members_revision', 'product_count', 'refresh_task_id'] })

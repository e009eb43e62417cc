import { findRowTimeline } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'

/** What people did to a draft order. Its sums and the name of its customer follow from what they typed. */
export const findDraftTimeline = (ctx: StoreContext, id: string) =>
  findRowTimeline(ctx, { table: 'draft_orders', id, hides: ['customer_name', 'item_count', 'total_cents'] })

import { findRowTimeline } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'

/** What people did to a discount. The texts say whether it was paused or resumed. */
export const findDiscountTimeline = (ctx: StoreContext, id: string) =>
  findRowTimeline(ctx, { table: 'discounts', id, hides: ['is_paused'] })

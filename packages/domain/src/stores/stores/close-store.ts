import type { StorePreference } from '@backroom/contract/stores/stores/endpoints'
import { sql } from 'kysely'
import type { TenantContext } from '../../platform/context.ts'
import { requireOwner } from './require-owner.ts'
import { findPreference, forgetStore } from './store-queries.ts'

/** Customers see that the shop is closed. Orders, payouts and everything else stay, and members keep working in it. */
export const closeStore = (ctx: TenantContext): Promise<StorePreference> => setClosed(ctx, true)

export const openStore = (ctx: TenantContext): Promise<StorePreference> => setClosed(ctx, false)

/** A second request changes nothing: the shop stays closed since the first one. */
async function setClosed(ctx: TenantContext, isClosed: boolean) {
  await requireOwner(ctx)
  await ctx.db
    .updateTable('stores')
    .set({ archived_at: isClosed ? sql<string>`now()` : null })
    .where('store_id', '=', ctx.storeId)
    .where('archived_at', isClosed ? 'is' : 'is not', null)
    .execute()
  forgetStore(ctx)
  return findPreference(ctx)
}

import { sql } from 'kysely'
import { releaseDraftStock } from '../../catalog/inventory/inventory.ts'
import type { StoreContext } from '../../platform/context.ts'
import type { LockedDraft } from './lock-draft.ts'
import { lockOpenDraft } from './open-drafts.ts'

export async function removeDraft(ctx: StoreContext, id: string): Promise<Record<string, never>> {
  await deleteDrafts(ctx, [await lockOpenDraft(ctx, id)])
  return {}
}

/** Deletes locked drafts. Their carts stay, so that a browser with a link finds its cart empty. */
export async function deleteDrafts(ctx: StoreContext, drafts: readonly LockedDraft[]): Promise<void> {
  const { db, storeId } = ctx
  const ids = drafts.map(({ id }) => id)
  await releaseDraftStock(ctx, ids)
  await db
    .deleteFrom('draft_orders')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  await db
    .updateTable('checkouts')
    .set({ state: 'expired' })
    .where('store_id', '=', storeId)
    .where(sql<boolean>`cart_id = any(${drafts.map(({ cartId }) => cartId)}::uuid[])`)
    .execute()
}

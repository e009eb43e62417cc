import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DraftState } from '@backroom/contract/selling/draft-orders/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/**
 * Locks drafts until the transaction ends, each in the order of ids: first their carts, in the order of a payment of a link.
 * @returns those that exist, by their ids
 */
export async function lockDrafts({ db, storeId }: StoreContext, ids: readonly string[]) {
  const isGiven = sql<boolean>`id = any(${[...ids]}::uuid[])`
  await db
    .selectFrom('carts')
    .select('id')
    .where('store_id', '=', storeId)
    .where(
      'id',
      '=',
      sql<string>`any(array(select cart_id from draft_orders where store_id = ${storeId} and ${isGiven}))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await db
    .selectFrom('draft_orders')
    .select(['id', 'name', 'state', 'cart_id as cartId', 'email', 'shipping_address as address', 'order_id as orderId'])
    .select(['reserved_until as reservedUntil', 'link_expires_at as linkExpiresAt', 'sent_at as sentAt'])
    .where('store_id', '=', storeId)
    .where(isGiven)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, state: row.state as DraftState }]))
}

export const lockDraft = async (ctx: StoreContext, id: string): Promise<LockedDraft> =>
  (await lockDrafts(ctx, [id])).get(id) ?? fail(generalErrors.not_found)

export type LockedDraft = NonNullable<ReturnType<Awaited<ReturnType<typeof lockDrafts>>['get']>>

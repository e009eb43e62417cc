import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { DraftState } from '@backroom/contract/selling/draft-orders/states'
import type { StoreContext } from '../../platform/context.ts'

/** Locks a draft until the transaction ends: first its cart, in the order of a payment of its link. */
export async function lockDraft({ db, storeId }: StoreContext, id: string) {
  const found = await db
    .selectFrom('draft_orders')
    .select('cart_id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return fail(generalErrors.not_found)
  await db
    .selectFrom('carts')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', found.cart_id)
    .forUpdate()
    .executeTakeFirst()
  const row = await db
    .selectFrom('draft_orders')
    .select(['id', 'name', 'state', 'cart_id as cartId', 'email', 'shipping_address as address', 'order_id as orderId'])
    .select(['reserved_until as reservedUntil', 'link_expires_at as linkExpiresAt', 'sent_at as sentAt'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, state: row.state as DraftState } : fail(generalErrors.not_found)
}

export type LockedDraft = Awaited<ReturnType<typeof lockDraft>>

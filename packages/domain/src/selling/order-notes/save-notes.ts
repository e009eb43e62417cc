import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { distinctTags } from '../customers/customers.ts'
import { findOrder, recordOrderEvent } from '../orders/orders.ts'

export async function saveOrderNotes(
  ctx: StoreContext,
  id: string,
  { tags, note }: { tags: string[]; note: string },
  revision: number,
): Promise<Order> {
  const { db, storeId } = ctx
  await nameSubject(ctx, (await findOrder(ctx, id)).name)
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ tags: distinctTags(tags), note: note.trim(), revision: sql<number>`revision + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findOrder(ctx, id)
}

export async function commentOnOrder(ctx: TenantContext, id: string, { text }: { text: string }): Promise<Order> {
  await nameSubject(ctx, (await findOrder(ctx, id)).name)
  if (text.trim() === '')
    fail(generalErrors.invalid_request, [{ en: 'Enter a comment.', vi: 'Hãy nhập nhận xét.' }], 'text')
  await recordOrderEvent(ctx, id, 'comment', text.trim())
  return findOrder(ctx, id)
}

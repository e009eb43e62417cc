import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { distinctTags } from '../customers/customers.ts'
import { findOrder } from '../orders/orders.ts'

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

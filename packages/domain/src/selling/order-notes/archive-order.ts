import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { findOrder, recordOrderEvent } from '../orders/orders.ts'

export const archiveOrder = (ctx: TenantContext, id: string): Promise<Order> => move(ctx, id, true)

export const unarchiveOrder = (ctx: TenantContext, id: string): Promise<Order> => move(ctx, id, false)

/** Of two requests at once, one records the event. */
async function move(ctx: TenantContext, id: string, isArchived: boolean): Promise<Order> {
  const { db, storeId } = ctx
  await nameSubject(ctx, (await findOrder(ctx, id)).name)
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ archived_at: isArchived ? sql<string>`now()` : null })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await recordOrderEvent(ctx, id, isArchived ? 'archived' : 'unarchived')
  return findOrder(ctx, id)
}

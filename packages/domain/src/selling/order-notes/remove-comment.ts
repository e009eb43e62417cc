import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import { deleteNotificationsAbout } from '../../messages/notifications/notifications.ts'
import type { TenantContext } from '../../platform/context.ts'
import { requireOwner } from '../../stores/stores/stores.ts'
import { findOrder } from '../orders/orders.ts'
import { findComment } from './stored-comment.ts'

/** Deletes the text of a comment wherever it is kept. That there was a comment, and who deleted it when, stays. */
export async function removeComment(ctx: TenantContext, id: string): Promise<Order> {
  const { db, storeId, user } = ctx
  const { orderId, authorId } = await findComment(ctx, id)
  if (authorId !== user.id) await requireOwner(ctx)
  await db
    .updateTable('order_events')
    .set({
      ...{ detail: '', mentioned: [], notified: [], deleted_by: user.id },
      deleted_at: sql<string>`now()`,
      revision: sql<number>`revision + 1`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  await deleteNotificationsAbout(ctx, id)
  await sql`select erase_comment_from_audit(${storeId}, ${id})`.execute(db)
  return findOrder(ctx, orderId)
}

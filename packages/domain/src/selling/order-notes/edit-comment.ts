import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { orderNotesErrors as errors } from '@backroom/contract/selling/order-notes/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { sql } from 'kysely'
import type { TenantContext } from '../../platform/context.ts'
import { findOrder } from '../orders/orders.ts'
import { requireText } from './comment-on-order.ts'
import { requireMentioned } from './mentioned-members.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { findComment } from './stored-comment.ts'

const authorNeeded = {
  en: 'Only the author can edit a comment.',
  vi: 'Chỉ người viết mới sửa được nhận xét.',
}

const changedElsewhere = {
  en: 'You changed this comment in another window. Load the order again.',
  vi: 'Bạn đã sửa nhận xét này ở cửa sổ khác. Hãy tải lại đơn hàng.',
}

/** Changes the text of the caller's own comment, and notifies the members that it mentions for the first time. */
export async function editComment(
  ctx: TenantContext,
  id: string,
  { text }: { text: string },
  revision: number,
): Promise<Order> {
  const { db, storeId, user } = ctx
  const stored = await findComment(ctx, id)
  const { orderId, orderName } = stored
  if (stored.authorId !== user.id) fail(generalErrors.forbidden, [authorNeeded])
  if (stored.deletedAt !== null) fail(errors.comment_deleted)
  const detail = requireText(text)
  if (detail === stored.detail) return findOrder(ctx, orderId)
  const mentioned = await requireMentioned(ctx, detail, stored.mentioned)
  const added = mentioned.filter((one) => !stored.notified.includes(one))
  const { numUpdatedRows } = await db
    .updateTable('order_events')
    .set({
      ...{ detail, mentioned, notified: [...stored.notified, ...added] },
      edited_at: sql<string>`now()`,
      revision: sql<number>`revision + 1`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict, [changedElsewhere])
  const recipients = added.filter((userId) => userId !== user.id)
  await notifyMentioned(ctx, { id, orderId, orderName, text: detail, mentioned }, recipients)
  return findOrder(ctx, orderId)
}

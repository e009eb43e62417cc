import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { findOrder } from '../orders/orders.ts'
import { requireMentioned } from './mentioned-members.ts'
import { notifyMentioned } from './notify-mentioned.ts'

export function requireText(text: string): string {
  const detail = text.trim()
  if (detail === '') fail(generalErrors.invalid_request, [{ en: 'Enter a comment.', vi: 'Hãy nhập nhận xét.' }], 'text')
  return detail
}

/** Adds a comment, and notifies the members that it mentions but its author. */
export async function commentOnOrder(ctx: TenantContext, id: string, { text }: { text: string }): Promise<Order> {
  const { db, storeId, user } = ctx
  const { name } = await findOrder(ctx, id)
  await nameSubject(ctx, name)
  const detail = requireText(text)
  const mentioned = await requireMentioned(ctx, detail)
  const event = await db
    .insertInto('order_events')
    .values({
      ...{ store_id: storeId, order_id: id, kind: 'comment', detail, user_id: user.id },
      ...{ mentioned, notified: mentioned },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recipients = mentioned.filter((userId) => userId !== user.id)
  const comment = { id: event.id, orderId: id, orderName: name, text: detail, mentioned }
  await notifyMentioned(ctx, comment, recipients)
  return findOrder(ctx, id)
}

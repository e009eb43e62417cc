import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { commentParts } from '@backroom/contract/selling/order-notes/mentions'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { notify } from '../../messages/notifications/notifications.ts'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { findOrder } from '../orders/orders.ts'
import { requireMentioned } from './mentioned-members.ts'

/** Characters of a comment that its notification shows. */
const shownLength = 300

/** Adds a comment, and notifies the members that it mentions but its author. */
export async function commentOnOrder(ctx: TenantContext, id: string, { text }: { text: string }): Promise<Order> {
  const { db, storeId, user } = ctx
  const { name } = await findOrder(ctx, id)
  await nameSubject(ctx, name)
  const detail = text.trim()
  if (detail === '') fail(generalErrors.invalid_request, [{ en: 'Enter a comment.', vi: 'Hãy nhập nhận xét.' }], 'text')
  const members = await requireMentioned(ctx, detail)
  const mentioned = members.map((member) => member.id)
  const event = await db
    .insertInto('order_events')
    .values({ store_id: storeId, order_id: id, kind: 'comment', detail, user_id: user.id, mentioned })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await findOrder(ctx, id)
  const recipients = mentioned.filter((userId) => userId !== user.id)
  if (recipients.length === 0) return order
  const by = order.timeline.find((entry) => entry.id === event.id)?.by ?? ''
  const shown = commentParts(detail, members).map((part) => part.text)
  await notify(ctx, 'order.mentioned', { orderId: id, name, by, text: shorten(shown.join('')) }, recipients)
  return order
}

const shorten = (text: string) => {
  const characters = [...text]
  return characters.length > shownLength ? `${characters.slice(0, shownLength - 1).join('')}…` : text
}

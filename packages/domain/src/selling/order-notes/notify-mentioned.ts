import { commentParts } from '@backroom/contract/selling/order-notes/mentions'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import { nameOfPerson } from '../../people/users/users.ts'
import type { TenantContext } from '../../platform/context.ts'

/** Characters of a comment that its notification shows. */
const shownLength = 300

interface Comment {
  id: string
  orderId: string
  orderName: string
  text: string
  mentioned: readonly string[]
}

/** Notifies members of a comment that the caller wrote and that mentions them. */
export async function notifyMentioned(
  ctx: TenantContext,
  { id, orderId, orderName, text, mentioned }: Comment,
  recipients: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return
  const { rows: people } = await sql<{ id: string; name: string }>`
    select u.id, ${nameOfPerson('u')} as name from users u where u.id = any(${[...mentioned, ctx.user.id]}::uuid[])`.execute(
    ctx.db,
  )
  const by = people.find((one) => one.id === ctx.user.id)?.name ?? ''
  const shown = commentParts(text, people).map((part) => part.text)
  await notify(ctx, 'order.mentioned', { orderId, name: orderName, by, text: shorten(shown.join('')) }, recipients, id)
}

const shorten = (text: string) => {
  const characters = [...text]
  return characters.length > shownLength ? `${characters.slice(0, shownLength - 1).join('')}…` : text
}

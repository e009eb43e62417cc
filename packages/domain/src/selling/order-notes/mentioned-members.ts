import { eventTable } from '@backroom/contract/messages/notifications/events'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { orderNotesErrors as errors } from '@backroom/contract/selling/order-notes/errors'
import { limits } from '@backroom/contract/selling/order-notes/limits'
import { mentionedIn } from '@backroom/contract/selling/order-notes/mentions'
import { sql } from 'kysely'
import { nameOfPerson } from '../../people/users/users.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { patternOf, wordsOf } from '../../platform/search/search.ts'

export interface Member {
  id: string
  /** The email if there is no name. */
  name: string
  email: string
}

/** Members who may see orders. */
const readers = ({ storeId }: StoreContext) => sql`
  select u.id, ${nameOfPerson('u')} as name, u.email
    from memberships m join users u on u.id = m.user_id
   where m.store_id = ${storeId}
     and (m.role in ('owner', 'admin') or ${eventTable['order.mentioned'].permission} = any(m.permissions))`

/** The colleagues whose name or email contains a text, to mention them. */
export async function findMentionable(ctx: TenantContext, search: string): Promise<{ members: Member[] }> {
  const { rows } = await sql<Member>`
    select id, name, email from (${readers(ctx)}) reader
     where id <> ${ctx.user.id} and fold_text(' ' || name || ' ' || email) like all(${wordsOf(search).map(patternOf)}::text[])
     order by name collate "vi-x-icu", id limit ${limits.offeredMembers}`.execute(ctx.db)
  return { members: rows }
}

/**
 * The ids of the members that a comment mentions. Fails if there are too many, or if one may not see orders.
 * @param before those whom it has mentioned so far; they may have left
 */
export async function requireMentioned(
  ctx: StoreContext,
  text: string,
  before: readonly string[] = [],
): Promise<string[]> {
  const ids = mentionedIn(text)
  const added = ids.filter((id) => !before.includes(id))
  if (ids.length > limits.mentions) fail(errors.too_many_mentions)
  if (added.length === 0) return ids
  const { rows } = await sql`select from (${readers(ctx)}) reader where id = any(${added}::uuid[])`.execute(ctx.db)
  if (rows.length < added.length) fail(errors.mention_refused)
  return ids
}

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

/** The members that a comment mentions. Fails if one may not see orders, or if there are too many. */
export async function requireMentioned(ctx: StoreContext, text: string): Promise<Member[]> {
  const ids = mentionedIn(text)
  if (ids.length === 0) return []
  if (ids.length > limits.mentions) fail(errors.too_many_mentions)
  const { rows } = await sql<Member>`
    select id, name, email from (${readers(ctx)}) reader where id = any(${ids}::uuid[])`.execute(ctx.db)
  if (rows.length < ids.length) fail(errors.mention_refused)
  return rows
}

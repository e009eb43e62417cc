import { eventTable, type NotificationEvent } from '@backroom/contract/messages/notifications/events'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { type EventValues, writeEvent } from './notification-texts.ts'

/**
 * Tells the members who may know of it, each where and in the language they chose. One statement in the caller's
 * transaction: nothing is told of what does not commit, and whoever waits for the caller does not wait for a second one.
 */
export async function notify<E extends NotificationEvent>(ctx: StoreContext, event: E, values: EventValues[E]) {
  const { db, storeId, ports } = ctx
  const { permission, defaults } = eventTable[event]
  const { en, vi } = writeEvent(event, values, { origin: ports.adminOrigin, storeId })
  const both = (part: 'title' | 'body') => JSON.stringify({ en: en[part], vi: vi[part] })
  await sql`
    with told as (
      insert into notifications (store_id, event, permission, title, body)
      values (${storeId}::uuid, ${event}, ${permission}, ${both('title')}::jsonb, ${both('body')}::jsonb)
    ), store as (
      select name from stores where store_id = ${storeId}::uuid
    ), members as (
      select member.user_id, users.email, users.language,
             coalesce(setting.email, ${defaults.email}) as by_email,
             coalesce(setting.telegram, ${defaults.telegram}) as by_telegram
        from memberships member
        join users on users.id = member.user_id
        left join notification_settings setting
          on setting.store_id = member.store_id and setting.user_id = member.user_id and setting.event = ${event}
       where member.store_id = ${storeId}::uuid
         and (member.role in ('owner', 'admin') or ${permission} = any(member.permissions))
    ), mailed as (
      insert into mails (store_id, recipient, subject, html, plain)
      select ${storeId}::uuid, email,
             regexp_replace(store.name || ': ' || (case language when 'vi' then ${vi.title} else ${en.title} end), '[[:cntrl:]]+', ' ', 'g'),
             case language when 'vi' then ${vi.html} else ${en.html} end,
             case language when 'vi' then ${vi.plain} else ${en.plain} end
        from members, store where by_email
    )
    insert into telegram_messages (store_id, user_id, chat_id, text)
    select ${storeId}::uuid, members.user_id, link.chat_id, store.name || E'\n' ||
           (case language when 'vi' then ${vi.title} else ${en.title} end) || E'\n\n' ||
           (case language when 'vi' then ${vi.plain} else ${en.plain} end)
      from members
      join telegram_links link on link.store_id = ${storeId}::uuid and link.user_id = members.user_id, store
     where by_telegram and link.chat_id is not null and link.removed_at is null`.execute(db)
}

import { eventTable, type NotificationEvent } from '@backroom/contract/messages/notifications/events'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { type EventValues, writeEvent } from './notification-texts.ts'

/**
 * Notifies the members who hold the event's permission, by the channels and in the language that each member chose. One
 * statement in the caller's transaction, so nobody is notified of an event that does not commit.
 */
export async function notify<E extends NotificationEvent>(
  ctx: StoreContext,
  event: E,
  values: EventValues[E],
  /** Only these of them. */
  userIds: readonly string[] | null = null,
  /** What it quotes: with it, `deleteNotificationsAbout` deletes all of them. */
  aboutId: string | null = null,
) {
  const { db, storeId, ports } = ctx
  const { permission, defaults } = eventTable[event]
  const { en, vi } = writeEvent(event, values, { origin: ports.adminOrigin, storeId })
  const recipients = userIds && [...userIds]
  const both = (part: 'title' | 'body') => JSON.stringify({ en: en[part], vi: vi[part] })
  await sql`
    with notification as (
      insert into notifications (store_id, event, permission, title, body, user_id, about_id)
      select ${storeId}::uuid, ${event}, ${permission}, ${both('title')}::jsonb, ${both('body')}::jsonb, recipient, ${aboutId}::uuid
        from unnest(coalesce(${recipients}::uuid[], array[null::uuid])) recipient
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
         and (${recipients}::uuid[] is null or member.user_id = any(${recipients}::uuid[]))
    ), texts (language, title, html, plain) as (
      values ('en', ${en.title}, ${en.html}, ${en.plain}), ('vi', ${vi.title}, ${vi.html}, ${vi.plain})
    )
    insert into outbox_messages (store_id, channel, recipient, content, about_id)
    select ${storeId}::uuid, 'mail', email, jsonb_build_object(
             'subject', regexp_replace(store.name || ': ' || title, '[[:cntrl:]]+', ' ', 'g'), 'html', html, 'plain', plain), ${aboutId}::uuid
      from members join texts using (language), store where by_email
    union all
    select ${storeId}::uuid, 'telegram', link.chat_id::text, jsonb_build_object(
             'userId', members.user_id, 'text', store.name || E'\n' || title || E'\n\n' || plain), ${aboutId}::uuid
      from members join texts using (language)
      join telegram_links link on link.store_id = ${storeId}::uuid and link.user_id = members.user_id, store
     where by_telegram and link.chat_id is not null and link.removed_at is null`.execute(db)
}

/** Deletes what notified members of something that is deleted, also from what is sent next. */
export async function deleteNotificationsAbout({ db, storeId }: StoreContext, aboutId: string): Promise<void> {
  await db.deleteFrom('notifications').where('store_id', '=', storeId).where('about_id', '=', aboutId).execute()
  await db.deleteFrom('outbox_messages').where('store_id', '=', storeId).where('about_id', '=', aboutId).execute()
}

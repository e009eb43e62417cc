import type { Notification, PublicNotification } from '@backroom/contract/messages/notifications/endpoints'
import type { Language } from '@backroom/contract/platform/api/language'
import { type SqlBool, sql } from 'kysely'
import type { TenantContext } from '../../platform/context.ts'
import { safeHtml } from '../../platform/safe-html/safe-html.ts'

interface Asked {
  page: number
  limit: number
  status?: number | undefined
  language?: Language | undefined
}

const publicShown = 10

/** What happened before the caller joined is no news to them. */
const isRead = sql<boolean>`(read.read_at is not null or notifications.created_at <= member.created_at)`

/** Notifications the caller may know of and has not switched off, each with whether the caller has read it. */
function known({ db, storeId, user, permissions }: TenantContext) {
  return db
    .selectFrom('notifications')
    .innerJoin('memberships as member', (join) =>
      join.onRef('member.store_id', '=', 'notifications.store_id').on('member.user_id', '=', user.id),
    )
    .leftJoin('notification_reads as read', (join) =>
      join
        .onRef('read.store_id', '=', 'notifications.store_id')
        .onRef('read.notification_id', '=', 'notifications.id')
        .on('read.user_id', '=', user.id),
    )
    .leftJoin('notification_settings as setting', (join) =>
      join
        .onRef('setting.store_id', '=', 'notifications.store_id')
        .onRef('setting.event', '=', 'notifications.event')
        .on('setting.user_id', '=', user.id),
    )
    .where('notifications.store_id', '=', storeId)
    .where(sql<SqlBool>`notifications.permission = any(${[...permissions]}::text[])`)
    .where(sql<SqlBool>`(notifications.user_id is null or notifications.user_id = ${user.id})`)
    .where(sql<SqlBool>`setting.in_app is not false`)
}

/** Unread first, then the newest. */
export async function listNotifications(ctx: TenantContext, { page, limit, status, language: asked }: Asked) {
  const language = asked ?? (await languageOf(ctx))
  const wanted = known(ctx).$if(status !== undefined, (query) => query.where(isRead, '=', status === 2))
  const [rows, { total }, publicNotification] = await Promise.all([
    wanted
      .select(({ ref }) => [
        'notifications.id',
        inLanguage(ref('notifications.title'), language).as('title'),
        inLanguage(ref('notifications.body'), language).as('body'),
        'notifications.created_at',
        isRead.as('isRead'),
      ])
      .orderBy(isRead)
      .orderBy('notifications.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    listPublic(ctx, language),
  ])
  const notifications = rows.map(
    ({ id, title, body, created_at, isRead }): Notification => ({
      _id: id,
      title,
      body,
      createdDate: created_at,
      status: isRead ? 2 : 1,
    }),
  )
  return { notifications, total, publicNotification }
}

async function listPublic({ db }: TenantContext, language: Language): Promise<PublicNotification[]> {
  const rows = await db
    .selectFrom('public_notifications')
    .select(({ ref }) => [
      'id',
      inLanguage(ref('title'), language).as('title'),
      inLanguage(ref('body'), language).as('body'),
      'created_at',
    ])
    .orderBy('id', 'desc')
    .limit(publicShown)
    .execute()
  // Written by hand into the database, past every writer of ours.
  return rows.map(({ id, title, body, created_at }) => ({
    _id: id,
    title,
    body: safeHtml(body),
    createdDate: created_at,
  }))
}

const inLanguage = (texts: unknown, language: Language) =>
  sql<string>`coalesce(${texts}->>${sql.lit(language)}, ${texts}->>'en', '')`

async function languageOf({ db, user }: TenantContext): Promise<Language> {
  const row = await db.selectFrom('users').select('language').where('id', '=', user.id).executeTakeFirst()
  return (row?.language ?? 'en') as Language
}

import type { NotificationSetting } from '@backroom/contract/messages/notifications/endpoints'
import {
  eventTable,
  type NotificationEvent,
  notificationEvents,
} from '@backroom/contract/messages/notifications/events'
import type { TenantContext } from '../../platform/context.ts'

/** One for each event the caller may know of. */
export async function findSettings({ db, storeId, user, permissions }: TenantContext) {
  const rows = await db
    .selectFrom('notification_settings')
    .select(['event', 'in_app as inApp', 'email', 'telegram'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', user.id)
    .execute()
  const chosen = new Map(rows.map(({ event, ...channels }) => [event, channels]))
  const settings = notificationEvents
    .filter((event) => permissions.has(eventTable[event].permission))
    .map((event: NotificationEvent) => ({ event, ...(chosen.get(event) ?? eventTable[event].defaults) }))
  return { settings }
}

export async function saveSettings(ctx: TenantContext, settings: NotificationSetting[]) {
  const { db, storeId, user } = ctx
  // The last word on an event counts: one statement cannot write a row twice.
  const byEvent = new Map(settings.map((setting) => [setting.event, setting]))
  await db
    .insertInto('notification_settings')
    .values(
      [...byEvent.values()].map(({ event, inApp, email, telegram }) => ({
        store_id: storeId,
        user_id: user.id,
        event,
        in_app: inApp,
        email,
        telegram,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'user_id', 'event']).doUpdateSet(({ ref }) => ({
        in_app: ref('excluded.in_app'),
        email: ref('excluded.email'),
        telegram: ref('excluded.telegram'),
      })),
    )
    .execute()
  return findSettings(ctx)
}

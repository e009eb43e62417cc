import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf, instant, queryInteger } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { notificationsErrors } from './errors.ts'
import { notificationEvents } from './events.ts'
import { telegramStates } from './states.ts'

const Language = z.enum(languages)

/** Status 1 is unread, 2 is read (§3). The body is HTML. */
export const Notification = z.object({
  _id: z.uuid(),
  title: z.string(),
  body: z.string(),
  createdDate: instant,
  status: z.union([z.literal(1), z.literal(2)]),
})
export type Notification = z.infer<typeof Notification>

export const PublicNotification = Notification.omit({ status: true })
export type PublicNotification = z.infer<typeof PublicNotification>

/** Channels on which a member receives an event. */
const Setting = z.object({
  event: z.enum(notificationEvents),
  inApp: z.boolean(),
  email: z.boolean(),
  telegram: z.boolean(),
})
export type NotificationSetting = z.infer<typeof Setting>

const nothing = z.object({})
const linkErrors = [notificationsErrors.telegram_not_configured, notificationsErrors.telegram_unreachable]

export const notifications = group('notifications', {
  list: endpoint({
    method: 'GET',
    path: '/stores/payout/v2/notification',
    summary: 'The caller’s notifications of the store, unread first, and the platform text',
    permission: 'member',
    query: z.object({
      page: queryInteger(1, 1000).default(1),
      limit: queryInteger(1, 100).default(10),
      status: queryInteger(1, 2).optional(),
      /** The default is the language of the caller’s account. */
      language: Language.optional(),
    }),
    answer: z.object({
      notifications: z.array(Notification),
      total: z.int(),
      publicNotification: z.array(PublicNotification),
    }),
  }),
  stream: endpoint({
    method: 'GET',
    path: '/stores/payout/v2/notification/stream',
    summary: 'Server-sent events about changes in the store: `notified`, `tasks`, `visits`',
    permission: 'member',
    waits: true,
    answerKind: 'stream',
    answer: z.string(),
  }),
  read: endpoint({
    method: 'PATCH',
    path: '/stores/payout/v2/notification/{id}',
    summary: 'Marks a notification as read for the caller',
    permission: 'member',
    params: z.object({ id: idOf('notification') }),
    answer: z.object({ _id: z.uuid(), status: z.literal(2) }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/stores/notification/settings',
    summary: 'The caller’s channels for each event that they may see',
    permission: 'member',
    answer: z.object({ settings: z.array(Setting) }),
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/stores/notification/settings',
    summary: 'Saves the caller’s channels for events',
    permission: 'member',
    body: z.object({ settings: z.array(Setting).min(1).max(notificationEvents.length) }),
    answer: z.object({ settings: z.array(Setting) }),
  }),
  telegram: endpoint({
    method: 'GET',
    path: '/stores/notification/telegram',
    summary: 'The caller’s linked Telegram chat',
    permission: 'member',
    answer: z.object({
      state: z.enum(telegramStates),
      chatName: z.string(),
      linkedAt: instant.nullable(),
      /** Why the last message was not delivered; null if it was. */
      lastError: z.string().nullable(),
    }),
  }),
  linkTelegram: endpoint({
    method: 'POST',
    path: '/stores/notification/telegram/link',
    summary: 'Creates a single-use address that opens the bot and links the chat',
    permission: 'member',
    waits: true,
    answer: z.object({ url: z.string(), expiresAt: instant }),
    errors: linkErrors,
  }),
  testTelegram: endpoint({
    method: 'POST',
    path: '/stores/notification/telegram/test',
    summary: 'Sends a test message to the linked chat',
    permission: 'member',
    answer: nothing,
    errors: [notificationsErrors.telegram_not_configured, notificationsErrors.telegram_not_linked],
  }),
  unlinkTelegram: endpoint({
    method: 'DELETE',
    path: '/stores/notification/telegram',
    summary: 'Unlinks the chat',
    permission: 'member',
    answer: nothing,
  }),
})

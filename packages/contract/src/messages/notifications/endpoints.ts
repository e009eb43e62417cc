import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { idOf, instant, queryInteger } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { notificationsErrors } from './errors.ts'
import { notificationEvents } from './events.ts'
import { telegramStates } from './states.ts'

const Language = z.enum(languages)

/** §3: status 1 is unread, 2 is read; the body is HTML. */
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

/** Where a member hears of an event. */
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
    summary: 'What the caller may know of the store, unread first, and the word to everybody',
    permission: 'member',
    query: z.object({
      page: queryInteger(1, 1000).default(1),
      limit: queryInteger(1, 100).default(10),
      status: queryInteger(1, 2).optional(),
      /** Default: the language of the caller’s account. */
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
    summary:
      'Hears when there is something new in the store: `notified` of notifications, `tasks` of long work, `visits`',
    permission: 'member',
    waits: true,
    answerKind: 'stream',
    answer: z.string(),
  }),
  read: endpoint({
    method: 'PATCH',
    path: '/stores/payout/v2/notification/{id}',
    summary: 'Marks a notification read for the caller',
    permission: 'member',
    params: z.object({ id: idOf('notification') }),
    answer: z.object({ _id: z.uuid(), status: z.literal(2) }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/stores/notification/settings',
    summary: 'Where the caller hears of each event they may know of',
    permission: 'member',
    answer: z.object({ settings: z.array(Setting) }),
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/stores/notification/settings',
    summary: 'Chooses where the caller hears of events',
    permission: 'member',
    body: z.object({ settings: z.array(Setting).min(1).max(notificationEvents.length) }),
    answer: z.object({ settings: z.array(Setting) }),
  }),
  telegram: endpoint({
    method: 'GET',
    path: '/stores/notification/telegram',
    summary: 'The chat that the caller has linked',
    permission: 'member',
    answer: z.object({
      state: z.enum(telegramStates),
      chatName: z.string(),
      linkedAt: instant.nullable(),
      /** Why the last message has not arrived yet. */
      lastError: z.string().nullable(),
    }),
  }),
  linkTelegram: endpoint({
    method: 'POST',
    path: '/stores/notification/telegram/link',
    summary: 'An address that opens the bot and links the chat, good once',
    permission: 'member',
    waits: true,
    answer: z.object({ url: z.string(), expiresAt: instant }),
    errors: linkErrors,
  }),
  testTelegram: endpoint({
    method: 'POST',
    path: '/stores/notification/telegram/test',
    summary: 'Sends a message to the linked chat',
    permission: 'member',
    answer: nothing,
    errors: [notificationsErrors.telegram_not_configured, notificationsErrors.telegram_not_linked],
  }),
  unlinkTelegram: endpoint({
    method: 'DELETE',
    path: '/stores/notification/telegram',
    summary: 'Sends nothing more to the linked chat',
    permission: 'member',
    answer: nothing,
  }),
})

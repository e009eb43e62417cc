import { notifications } from '@backroom/contract/messages/notifications/endpoints'
import {
  findSettings,
  listNotifications,
  readNotification,
  saveSettings,
} from '@backroom/domain/messages/notifications/notifications'
import { findTelegram, linkTelegram, testTelegram, unlinkTelegram } from '@backroom/domain/messages/telegram/telegram'
import { implement } from '../../http/implement.ts'

export const handlers = implement(notifications, {
  list: (ctx, { query }) => listNotifications(ctx, query),
  stream: ({ permissions }) => ({
    events: [
      'notified',
      'tasks',
      ...(permissions.has('themes.edit') ? (['theme'] as const) : []),
      ...(permissions.has('live_view.view') ? (['visits'] as const) : []),
      ...(permissions.has('payouts.view') ? (['payouts'] as const) : []),
      ...(permissions.has('domains.edit') ? (['domains', 'domainOrders'] as const) : []),
    ],
  }),
  read: (ctx, { params }) => readNotification(ctx, params.id),
  settings: (ctx) => findSettings(ctx),
  saveSettings: (ctx, { body }) => saveSettings(ctx, body.settings),
  telegram: (ctx) => findTelegram(ctx),
  linkTelegram: (ctx) => linkTelegram(ctx),
  testTelegram: (ctx) => testTelegram(ctx),
  unlinkTelegram: (ctx) => unlinkTelegram(ctx),
})

import type { Permission } from '../../platform/access/permissions.ts'

export const notificationEvents = [
  'order.placed',
  'theme.published',
  'staff.joined',
  'staff.removed',
  'visits.limited',
  'payout.requested',
  'payout.paid',
  'payout.refused',
  'payout.reserved',
  'webhook.disabled',
  'payment.failing',
  'payment.returned',
  'order.disputed',
  'return.requested',
  'order.mentioned',
  'mail.bounced',
  'plan.unpaid',
  'stock.low',
  'bulk_update.incomplete',
  'review.waiting',
  'product_feed.failed',
  'rate_service.failing',
] as const
export type NotificationEvent = (typeof notificationEvents)[number]

interface EventDefinition {
  /** Members with this permission receive the event. */
  permission: Permission
  /** Channels of a member who has saved none. */
  defaults: { inApp: boolean; email: boolean; telegram: boolean }
}

export const eventTable: Readonly<Record<NotificationEvent, EventDefinition>> = {
  'order.placed': { permission: 'orders.view', defaults: { inApp: true, email: false, telegram: true } },
  'theme.published': { permission: 'themes.edit', defaults: { inApp: true, email: false, telegram: false } },
  'staff.joined': { permission: 'staff.manage', defaults: { inApp: true, email: true, telegram: true } },
  'staff.removed': { permission: 'staff.manage', defaults: { inApp: true, email: true, telegram: true } },
  'visits.limited': { permission: 'dashboards.view', defaults: { inApp: true, email: true, telegram: false } },
  'payout.requested': { permission: 'payouts.view', defaults: { inApp: true, email: true, telegram: true } },
  'payout.paid': { permission: 'payouts.view', defaults: { inApp: true, email: true, telegram: true } },
  'webhook.disabled': { permission: 'apps.install', defaults: { inApp: true, email: true, telegram: false } },
  'payment.returned': { permission: 'orders.view', defaults: { inApp: true, email: true, telegram: false } },
  'order.disputed': { permission: 'orders.view', defaults: { inApp: true, email: true, telegram: true } },
  'return.requested': { permission: 'orders.view', defaults: { inApp: true, email: true, telegram: true } },
  'order.mentioned': { permission: 'orders.view', defaults: { inApp: true, email: true, telegram: false } },
  'mail.bounced': { permission: 'orders.view', defaults: { inApp: true, email: false, telegram: false } },
  'payment.failing': { permission: 'settings.edit', defaults: { inApp: true, email: true, telegram: true } },
  'rate_service.failing': { permission: 'settings.edit', defaults: { inApp: true, email: true, telegram: true } },
  'plan.unpaid': { permission: 'settings.edit', defaults: { inApp: true, email: true, telegram: true } },
  'stock.low': { permission: 'products.view', defaults: { inApp: true, email: true, telegram: true } },
  'bulk_update.incomplete': { permission: 'products.bulk', defaults: { inApp: true, email: true, telegram: false } },
  'review.waiting': { permission: 'products.edit', defaults: { inApp: true, email: true, telegram: false } },
  'product_feed.failed': { permission: 'products.export', defaults: { inApp: true, email: true, telegram: false } },
  'payout.refused': { permission: 'payouts.view', defaults: { inApp: true, email: true, telegram: true } },
  'payout.reserved': { permission: 'payouts.view', defaults: { inApp: true, email: true, telegram: true } },
}

import type { Permission } from '../../platform/access/permissions.ts'
import type { InLanguages } from '../../platform/api/language.ts'

/** What a message is about. Its body is what the API answers for it. */
export const webhookResources = ['orders', 'products', 'customers', 'payouts', 'apps'] as const
export type WebhookResource = (typeof webhookResources)[number]

interface Topic extends InLanguages {
  resource: WebhookResource
  /** The app needs it; null: every app may have the topic. */
  permission: Permission | null
}

const orders = { resource: 'orders', permission: 'orders.view' } as const
const products = { resource: 'products', permission: 'products.view' } as const
const payouts = { resource: 'payouts', permission: 'payouts.view' } as const

/** What apps can be told of. Triggers of the database queue the messages (0012_apps.sql). */
export const topicTable = {
  'orders/created': { ...orders, en: 'An order is placed', vi: 'Có đơn hàng mới' },
  'orders/updated': { ...orders, en: 'An order changes in any way', vi: 'Đơn hàng có thay đổi bất kỳ' },
  'orders/paid': { ...orders, en: 'An order is paid', vi: 'Đơn hàng được thanh toán' },
  'orders/cancelled': { ...orders, en: 'An order is cancelled', vi: 'Đơn hàng bị hủy' },
  'orders/refunded': { ...orders, en: 'An order is refunded, in part or whole', vi: 'Đơn hàng được hoàn tiền' },
  'orders/fulfilled': { ...orders, en: 'An order is fulfilled', vi: 'Đơn hàng đã giao' },
  'products/created': { ...products, en: 'A product is added', vi: 'Thêm sản phẩm' },
  'products/updated': { ...products, en: 'A product changes', vi: 'Sản phẩm thay đổi' },
  'products/deleted': { ...products, en: 'A product is deleted', vi: 'Sản phẩm bị xóa' },
  'customers/subscribed': {
    ...{ resource: 'customers', permission: 'customers.view' },
    ...{ en: 'A customer subscribes to your emails', vi: 'Khách hàng đăng ký nhận email' },
  },
  'payouts/requested': { ...payouts, en: 'A payout is requested', vi: 'Có yêu cầu rút tiền' },
  'payouts/approved': { ...payouts, en: 'A payout is approved', vi: 'Yêu cầu rút tiền được duyệt' },
  'payouts/paid': { ...payouts, en: 'A payout is paid', vi: 'Đã chuyển tiền rút' },
  'payouts/cancelled': { ...payouts, en: 'A payout is cancelled', vi: 'Yêu cầu rút tiền bị hủy' },
  'payouts/rejected': { ...payouts, en: 'A payout is rejected', vi: 'Yêu cầu rút tiền bị từ chối' },
  'payouts/failed': { ...payouts, en: 'A payout fails', vi: 'Chuyển tiền rút không thành công' },
  'payouts/returned': { ...payouts, en: 'A bank returns a payout', vi: 'Ngân hàng trả lại tiền rút' },
  'app/removed': {
    ...{ resource: 'apps', permission: null },
    ...{ en: 'This app is removed from the shop', vi: 'Ứng dụng này bị gỡ khỏi cửa hàng' },
  },
} as const satisfies Record<string, Topic>

export type WebhookTopic = keyof typeof topicTable
export const webhookTopics = Object.keys(topicTable) as [WebhookTopic, ...WebhookTopic[]]

/** Of the message that somebody sends to try an endpoint; nobody subscribes to it. */
export const testTopic = 'webhook/test'

/** Whether an app with the permissions may be told of a topic. */
export const mayReceive = (scopes: readonly Permission[], topic: WebhookTopic): boolean => {
  const { permission } = topicTable[topic]
  return permission === null || scopes.includes(permission)
}

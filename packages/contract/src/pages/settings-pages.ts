import { pixelList } from '../analytics/pixels/list.ts'
import { payoutList, statementList } from '../money/payouts/list.ts'
import { reviewStates } from '../money/payouts/states.ts'
import { cachePurgeList } from '../online-store/cache-purges/list.ts'
import { auditList } from '../platform/audit/list.ts'
import { listSearch } from '../platform/lists/list-search.ts'
import { taskList } from '../platform/tasks/list.ts'
import type { Definition } from './page-definition.ts'

/** Any text; '' if the address has none. */
const text = 'text'

// biome-ignore format: a table reads by rows
/** The pages under Settings, in the order of the menu. */
export const settingsPages = {
  'website.settings': {
    path: '/settings',
    label: { en: 'Settings', vi: 'Cài đặt' }, permission: 'settings.view', menu: 'OTHERS', shortcut: 's',
  },
  'website.settings.account': {
    path: '/settings/staff',
    label: { en: 'Staff', vi: 'Nhân viên' }, permission: 'staff.manage', menu: { under: 'website.settings' },
  },
  'website.settings.audit': {
    path: '/settings/audit',
    search: listSearch(auditList),
    label: { en: 'Activity log', vi: 'Nhật ký hoạt động' }, permission: 'audit.view', menu: { under: 'website.settings' },
  },
  'website.settings.themes': {
    path: '/settings/themes',
    label: { en: 'Theme settings', vi: 'Cài đặt giao diện' }, permission: 'themes.edit', menu: { under: 'website.settings' },
  },
  'website.settings.payout': {
    path: '/settings/payout',
    search: { ...listSearch(payoutList), confirm: text },
    label: { en: 'Payout', vi: 'Rút tiền' }, permission: 'payouts.view', menu: { under: 'website.settings' },
    when: { paymentChoice: 'latte' },
  },
  'website.settings.payout.detail': {
    path: '/settings/payout/requests/$id',
    label: { en: 'Payout details', vi: 'Khoản rút' }, permission: 'payouts.view',
    when: { paymentChoice: 'latte' },
  },
  'website.settings.payout.statement': {
    path: '/settings/payout/statement',
    search: listSearch(statementList),
    label: { en: 'Statement', vi: 'Sao kê' }, permission: 'payouts.view',
    when: { paymentChoice: 'latte' },
  },
  'website.settings.payments': {
    path: '/settings/payments',
    label: { en: 'Payments', vi: 'Thanh toán' }, permission: 'settings.view', menu: { under: 'website.settings' },
  },
  'website.settings.checkout': {
    path: '/settings/checkout',
    label: { en: 'Checkout', vi: 'Trang thanh toán' }, permission: 'checkout.edit', menu: { under: 'website.settings' },
  },
  'website.settings.shipping': {
    path: '/settings/shipping',
    label: { en: 'Shipping', vi: 'Vận chuyển' }, permission: 'settings.view', menu: { under: 'website.settings' },
  },
  'website.settings.shipping.create': {
    path: '/settings/shipping/create',
    label: { en: 'New shipping profile', vi: 'Hồ sơ vận chuyển mới' }, permission: 'settings.edit',
  },
  'website.settings.shipping.update': {
    path: '/settings/shipping/$id',
    label: { en: 'Shipping profile', vi: 'Hồ sơ vận chuyển' }, permission: 'settings.edit',
  },
  'website.settings.taxes': {
    path: '/settings/taxes',
    label: { en: 'Taxes', vi: 'Thuế' }, permission: 'settings.view', menu: { under: 'website.settings' },
  },
  'website.settings.mails': {
    path: '/settings/emails',
    label: { en: 'Emails', vi: 'Email' }, permission: 'settings.view', menu: { under: 'website.settings' },
  },
  'website.settings.mails.update': {
    path: '/settings/emails/$kind',
    label: { en: 'Email text', vi: 'Nội dung email' }, permission: 'settings.edit',
  },
  'website.settings.documents': {
    path: '/settings/documents',
    label: { en: 'Documents', vi: 'Chứng từ' }, permission: 'settings.edit', menu: { under: 'website.settings' },
  },
  'website.payout-reviews': {
    path: '/payout-reviews',
    search: { state: reviewStates },
    label: { en: 'Payout reviews', vi: 'Duyệt rút tiền' }, permission: 'operator', menu: 'OTHERS',
  },
  'website.domain': {
    path: '/domains',
    label: { en: 'Domains', vi: 'Tên miền' }, permission: 'domains.edit', menu: { under: 'website.settings' },
  },
  'website.preferences': {
    path: '/preferences',
    label: { en: 'Preferences', vi: 'Cài đặt chung' }, permission: 'preferences.edit', menu: { under: 'website.settings' }, shortcut: 'e',
  },
  'website.clearCacheUrls': {
    path: '/clear-cache',
    search: listSearch(cachePurgeList),
    label: { en: 'Clear cache', vi: 'Xóa bộ nhớ đệm' }, permission: 'preferences.edit', menu: { under: 'website.settings' },
  },
  'website.member': {
    path: '/plan',
    label: { en: 'Plan', vi: 'Gói dịch vụ' }, permission: 'settings.view', menu: { under: 'website.settings' },
  },
  'website.pixel.sharePixel': {
    path: '/pixels',
    search: listSearch(pixelList),
    label: { en: 'Ad pixels', vi: 'Pixel quảng cáo' }, permission: 'preferences.pixels', menu: { under: 'website.settings' },
  },
  'website.notification': {
    path: '/notifications',
    label: { en: 'Notifications', vi: 'Thông báo' }, permission: 'signed-in', menu: { under: 'website.settings' }, shortcut: 'n',
  },
  'website.tasks': {
    path: '/tasks',
    // `task`: the open task.
    search: { ...listSearch(taskList), task: text },
    label: { en: 'Tasks', vi: 'Tác vụ' }, permission: 'signed-in', menu: { under: 'website.settings' },
  },
} as const satisfies Record<string, Definition<string>>

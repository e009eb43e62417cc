import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Webhooks', vi: 'Webhook' },
  actions: {
    create: { en: 'Added webhook {{subject}}', vi: 'Thêm webhook {{subject}}' },
    update: { en: 'Changed webhook {{subject}}', vi: 'Sửa webhook {{subject}}' },
    remove: { en: 'Removed webhook {{subject}}', vi: 'Gỡ webhook {{subject}}' },
    rotateSecret: { en: 'Changed the secret of webhook {{subject}}', vi: 'Đổi mã ký của webhook {{subject}}' },
    test: { en: 'Sent a test message to webhook {{subject}}', vi: 'Gửi tin thử tới webhook {{subject}}' },
    enable: { en: 'Turned on webhook {{subject}}', vi: 'Bật lại webhook {{subject}}' },
    resend: { en: 'Sent a message of webhook {{subject}} again', vi: 'Gửi lại tin của webhook {{subject}}' },
  },
  tables: {
    webhook_endpoints: { en: 'Webhook', vi: 'Webhook' },
  },
  columns: {
    url: { en: 'Address', vi: 'Địa chỉ' },
    secret_changed_at: { en: 'Secret changed', vi: 'Đã đổi mã ký' },
    resent_at: { en: 'Messages sent again', vi: 'Đã gửi lại tin' },
    topics: { en: 'Events', vi: 'Sự kiện' },
  },
} as const satisfies AuditTexts

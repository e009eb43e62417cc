import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Payout accounts', vi: 'Tài khoản nhận tiền' },
  actions: {
    create: { en: 'Added payout account {{subject}}', vi: 'Thêm tài khoản nhận tiền {{subject}}' },
    update: { en: 'Changed payout account {{subject}}', vi: 'Sửa tài khoản nhận tiền {{subject}}' },
    remove: { en: 'Removed payout account {{subject}}', vi: 'Gỡ tài khoản nhận tiền {{subject}}' },
    confirm: { en: 'Confirmed payout account {{subject}}', vi: 'Xác nhận tài khoản nhận tiền {{subject}}' },
    resend: {
      en: 'Sent the confirmation of payout account {{subject}} again',
      vi: 'Gửi lại email xác nhận tài khoản nhận tiền {{subject}}',
    },
  },
  tables: {
    payout_destinations: { en: 'Payout account', vi: 'Tài khoản nhận tiền' },
  },
  columns: {
    holder: { en: 'Account holder', vi: 'Chủ tài khoản' },
    hint: { en: 'Account', vi: 'Tài khoản' },
    mailed_at: { en: 'Confirmation email sent', vi: 'Đã gửi email xác nhận' },
    confirmed_at: { en: 'Confirmed', vi: 'Đã xác nhận' },
    usable_from: { en: 'Usable from', vi: 'Dùng được từ' },
  },
} as const satisfies AuditTexts

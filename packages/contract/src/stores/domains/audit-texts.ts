import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Domains', vi: 'Tên miền' },
  actions: {
    add: { en: 'Added domain {{subject}}', vi: 'Thêm tên miền {{subject}}' },
    remove: { en: 'Removed domain {{subject}}', vi: 'Gỡ tên miền {{subject}}' },
    check: { en: 'Checked domain {{subject}}', vi: 'Kiểm tra tên miền {{subject}}' },
    setPrimary: { en: 'Made {{subject}} the primary domain', vi: 'Đặt {{subject}} làm tên miền chính' },
    setCheckout: { en: 'Set the checkout domain to {{subject}}', vi: 'Đặt tên miền thanh toán là {{subject}}' },
  },
  tables: {
    domains: { en: 'Domain', vi: 'Tên miền' },
    hosts: { en: 'Address in use', vi: 'Địa chỉ đang dùng' },
  },
  columns: {
    dns_answers: { en: 'DNS records found', vi: 'Bản ghi DNS tìm thấy' },
    checked_at: { en: 'Checked', vi: 'Kiểm tra lúc' },
    checks: { en: 'Number of checks', vi: 'Số lần kiểm tra' },
    failed_at: { en: 'Checks ended', vi: 'Ngừng kiểm tra lúc' },
    host: { en: 'Domain', vi: 'Tên miền' },
    is_bought: { en: 'Bought here', vi: 'Mua tại đây' },
    is_checkout: { en: 'Checkout domain', vi: 'Tên miền thanh toán' },
    is_primary: { en: 'Primary domain', vi: 'Tên miền chính' },
    store: { en: 'Shop', vi: 'Cửa hàng' },
    live_at: { en: 'Active since', vi: 'Hoạt động từ' },
    next_check_at: { en: 'Next check', vi: 'Lần kiểm tra tiếp theo' },
    problem: { en: 'Problem', vi: 'Lỗi' },
    proof: { en: 'Verification code', vi: 'Mã xác minh' },
    verified_at: { en: 'Verified', vi: 'Xác minh lúc' },
    watched_until: { en: 'Checked until', vi: 'Kiểm tra đến' },
  },
} as const satisfies AuditTexts

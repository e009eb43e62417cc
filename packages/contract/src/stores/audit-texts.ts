import type { AuditTexts } from '../audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Preferences', vi: 'Tùy chọn' },
  actions: {
    savePreference: { en: 'Changed the preferences', vi: 'Đổi tùy chọn của cửa hàng' },
  },
  tables: {
    stores: { en: 'Shop', vi: 'Cửa hàng' },
  },
  columns: {
    business_type: { en: 'Kind of business', vi: 'Loại hình kinh doanh' },
    chosen_plan: { en: 'Chosen plan', vi: 'Gói đã chọn' },
    fee_basis_points: { en: 'Fee in hundredths of a percent', vi: 'Phí (phần vạn)' },
    holding_days: { en: 'Days until money is released', vi: 'Số ngày giữ tiền' },
    is_enabled: { en: 'Enabled', vi: 'Đang bật' },
    payment_choice: { en: 'Way of payment', vi: 'Cách nhận thanh toán' },
    slug: { en: 'Address of the shop', vi: 'Địa chỉ cửa hàng' },
    standard_timezone: { en: 'Time zone', vi: 'Múi giờ' },
    analytics_consent: { en: 'Visits that are counted', vi: 'Thống kê lượt truy cập' },
    subscription_code: { en: 'Plan', vi: 'Gói dịch vụ' },
    trial_ends_at: { en: 'End of the trial', vi: 'Hết dùng thử' },
  },
} as const satisfies AuditTexts

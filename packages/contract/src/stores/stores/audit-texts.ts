import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Preferences', vi: 'Cài đặt chung' },
  actions: {
    close: { en: 'Closed the shop', vi: 'Đóng cửa hàng' },
    open: { en: 'Opened the shop again', vi: 'Mở lại cửa hàng' },
    saveContact: { en: 'Changed contact details', vi: 'Đổi thông tin liên hệ' },
    savePreference: { en: 'Changed preferences', vi: 'Đổi cài đặt chung' },
  },
  tables: {
    stores: { en: 'Shop', vi: 'Cửa hàng' },
  },
  columns: {
    business_address: { en: 'Business address', vi: 'Địa chỉ kinh doanh' },
    business_name: { en: 'Business name', vi: 'Tên doanh nghiệp' },
    business_type: { en: 'Business type', vi: 'Loại hình kinh doanh' },
    chosen_plan: { en: 'Chosen plan', vi: 'Gói đã chọn' },
    contact_email: { en: 'Contact email', vi: 'Email liên hệ' },
    contact_phone: { en: 'Contact phone', vi: 'Điện thoại liên hệ' },
    fee_basis_points: { en: 'Fee (basis points)', vi: 'Phí (điểm cơ bản)' },
    holding_days: { en: 'Holding days', vi: 'Số ngày giữ tiền' },
    is_enabled: { en: 'Enabled', vi: 'Đang bật' },
    payment_choice: { en: 'Payment method', vi: 'Cách nhận thanh toán' },
    plan_state: { en: 'State of the plan', vi: 'Tình trạng gói' },
    robots_txt: { en: 'Rules for search robots', vi: 'Quy tắc cho robot tìm kiếm' },
    social_image_id: { en: 'Social sharing image', vi: 'Ảnh chia sẻ lên mạng xã hội' },
    slug: { en: 'Shop address', vi: 'Địa chỉ cửa hàng' },
    standard_timezone: { en: 'Time zone', vi: 'Múi giờ' },
    confirm_subscribers: { en: 'Subscribers confirm by email', vi: 'Người đăng ký xác nhận qua email' },
    analytics_consent: { en: 'Visit tracking', vi: 'Thống kê lượt truy cập' },
    subscription_code: { en: 'Plan', vi: 'Gói dịch vụ' },
    units_counted_on: { en: 'Day of the last count of sales', vi: 'Ngày đếm số đã bán gần nhất' },
    trial_ends_at: { en: 'Trial ends', vi: 'Hết dùng thử lúc' },
  },
} as const satisfies AuditTexts

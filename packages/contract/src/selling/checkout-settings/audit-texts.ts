import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Checkout', vi: 'Trang thanh toán' },
  actions: { save: { en: 'Changed checkout settings', vi: 'Sửa cài đặt thanh toán' } },
  tables: {
    checkout_settings: { en: 'Checkout settings', vi: 'Cài đặt thanh toán' },
    legal_pages: { en: 'Legal page', vi: 'Trang chính sách' },
  },
  columns: {
    address2: { en: 'Second address line', vi: 'Dòng địa chỉ thứ hai' },
    asks_marketing: { en: 'Offers news by email', vi: 'Hỏi nhận tin qua email' },
    company: { en: 'Company', vi: 'Công ty' },
    first_tip_percent: { en: 'First suggested tip (%)', vi: 'Mức tiền tip thứ nhất (%)' },
    number_prefix: { en: 'Before the order number', vi: 'Trước số đơn hàng' },
    number_suffix: { en: 'After the order number', vi: 'Sau số đơn hàng' },
    offers_tips: { en: 'Offers tips', vi: 'Cho phép khách gửi tiền tip' },
    order_prefix: { en: 'Before the order number', vi: 'Trước số đơn hàng' },
    order_suffix: { en: 'After the order number', vi: 'Sau số đơn hàng' },
    page_id: { en: 'Page', vi: 'Trang' },
    preselects_marketing: { en: 'News are preselected', vi: 'Chọn sẵn nhận tin' },
    return_days: { en: 'Days for return requests', vi: 'Số ngày khách được yêu cầu trả hàng' },
    requires_terms: { en: 'Terms must be accepted', vi: 'Bắt buộc đồng ý điều khoản' },
    second_tip_percent: { en: 'Second suggested tip (%)', vi: 'Mức tiền tip thứ hai (%)' },
    third_tip_percent: { en: 'Third suggested tip (%)', vi: 'Mức tiền tip thứ ba (%)' },
  },
} as const satisfies AuditTexts

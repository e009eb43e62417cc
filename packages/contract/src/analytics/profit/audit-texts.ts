import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Estimated profit', vi: 'Lợi nhuận ước tính' },
  actions: {
    saveRules: { en: 'Changed selling costs', vi: 'Đổi chi phí bán hàng' },
    export: { en: 'Exported estimated profit', vi: 'Xuất lợi nhuận ước tính' },
  },
  tables: {
    cost_rules: { en: 'Selling costs', vi: 'Chi phí bán hàng' },
    cost_rule_goods: { en: 'Cost of goods', vi: 'Giá vốn hàng bán' },
    cost_rule_shipping: { en: 'Shipping cost', vi: 'Chi phí vận chuyển' },
  },
  columns: {
    applies_to: { en: 'Applies to', vi: 'Áp dụng cho' },
    basis_points: { en: 'Percentage (basis points)', vi: 'Tỷ lệ (điểm cơ bản)' },
    country_code: { en: 'Country', vi: 'Quốc gia' },
    dispute_cents: { en: 'Fee per dispute', vi: 'Phí mỗi khiếu nại' },
    item_cents: { en: 'Per item', vi: 'Mỗi sản phẩm' },
    key: { en: 'Target', vi: 'Đối tượng' },
    order_cents: { en: 'Per order', vi: 'Mỗi đơn' },
    other_basis_points: { en: 'Other costs (basis points)', vi: 'Chi phí khác (điểm cơ bản)' },
    other_cents: { en: 'Other costs per order', vi: 'Chi phí khác mỗi đơn' },
    payment_basis_points: { en: 'Payment fee (basis points)', vi: 'Phí thanh toán (điểm cơ bản)' },
    payment_cents: { en: 'Fixed payment fee', vi: 'Phí thanh toán cố định' },
    piece_cents: { en: 'Per item', vi: 'Mỗi sản phẩm' },
    valid_from: { en: 'Effective from', vi: 'Áp dụng từ' },
    valid_on: { en: 'Effective day', vi: 'Áp dụng từ ngày' },
    version: { en: 'Version', vi: 'Phiên bản' },
  },
} as const satisfies AuditTexts

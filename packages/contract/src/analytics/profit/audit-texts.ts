import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Estimated profit', vi: 'Lợi nhuận ước tính' },
  actions: {
    saveRules: { en: 'Changed what selling costs', vi: 'Đổi chi phí bán hàng' },
    export: { en: 'Exported the estimated profit', vi: 'Xuất lợi nhuận ước tính' },
  },
  tables: {
    cost_rules: { en: 'Costs of selling', vi: 'Chi phí bán hàng' },
    cost_rule_goods: { en: 'Cost of goods', vi: 'Giá vốn hàng bán' },
    cost_rule_shipping: { en: 'Cost of sending', vi: 'Chi phí giao hàng' },
  },
  columns: {
    applies_to: { en: 'Applies to', vi: 'Áp dụng cho' },
    basis_points: { en: 'Part in hundredths of a percent', vi: 'Tỷ lệ (phần vạn)' },
    country_code: { en: 'Country', vi: 'Quốc gia' },
    item_cents: { en: 'For each item', vi: 'Mỗi món' },
    key: { en: 'Which', vi: 'Đối tượng' },
    order_cents: { en: 'For each order', vi: 'Mỗi đơn' },
    other_basis_points: { en: 'Other, hundredths of a percent', vi: 'Chi phí khác (phần vạn)' },
    other_cents: { en: 'Other, for each order', vi: 'Chi phí khác mỗi đơn' },
    payment_basis_points: { en: 'Payment fee, hundredths of a percent', vi: 'Phí thanh toán (phần vạn)' },
    payment_cents: { en: 'Payment fee, for each payment', vi: 'Phí thanh toán mỗi lần' },
    piece_cents: { en: 'For each piece', vi: 'Mỗi cái' },
    valid_from: { en: 'Valid from', vi: 'Áp dụng từ' },
    valid_on: { en: 'Valid from the day', vi: 'Áp dụng từ ngày' },
    version: { en: 'Version', vi: 'Phiên bản' },
  },
} as const satisfies AuditTexts

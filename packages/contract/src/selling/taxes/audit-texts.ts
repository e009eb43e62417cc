import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Taxes', vi: 'Thuế' },
  actions: {
    save: { en: 'Changed tax settings', vi: 'Sửa cài đặt thuế' },
    export: { en: 'Exported tax rates', vi: 'Xuất các mức thuế' },
  },
  tables: {
    tax_settings: { en: 'Tax settings', vi: 'Cài đặt thuế' },
    tax_rates: { en: 'Tax rate', vi: 'Thuế suất' },
  },
  columns: {
    asks_vat_number: { en: 'Asks for VAT numbers', vi: 'Hỏi mã số VAT' },
    exempt_tax_cents: { en: 'Exempt tax', vi: 'Thuế được miễn' },
    included_tax_cents: { en: 'Included tax', vi: 'Thuế đã gồm trong giá' },
    millionths: { en: 'Rate in millionths', vi: 'Thuế suất (phần triệu)' },
    prices_include_tax: { en: 'Prices include tax', vi: 'Giá đã gồm thuế' },
    region: { en: 'Region', vi: 'Tỉnh, bang' },
    starting_set: { en: 'Starting set', vi: 'Bộ mức khởi đầu' },
    taxes_shipping: { en: 'Shipping is taxed', vi: 'Tính thuế phí vận chuyển' },
    tax_exemption: { en: 'Reason for no tax', vi: 'Lý do không thu thuế' },
    vat_number: { en: 'VAT number', vi: 'Mã số VAT' },
  },
} as const satisfies AuditTexts

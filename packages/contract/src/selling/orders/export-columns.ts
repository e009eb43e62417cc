import type { InLanguages } from '../../platform/api/language.ts'

/** The columns that an export of orders can have, in their order, with their headings. */
export const exportColumns = {
  name: { en: 'Order', vi: 'Đơn hàng' },
  placedAt: { en: 'Placed (UTC)', vi: 'Đặt lúc (UTC)' },
  customerName: { en: 'Customer', vi: 'Khách hàng' },
  email: { en: 'Email', vi: 'Email' },
  phone: { en: 'Phone', vi: 'Điện thoại' },
  paymentStatus: { en: 'Payment', vi: 'Thanh toán' },
  fulfillmentStatus: { en: 'Fulfillment', vi: 'Giao hàng' },
  itemCount: { en: 'Items', vi: 'Số sản phẩm' },
  subtotal: { en: 'Subtotal', vi: 'Tạm tính' },
  discount: { en: 'Discount', vi: 'Giảm giá' },
  shipping: { en: 'Shipping', vi: 'Phí vận chuyển' },
  tax: { en: 'Tax', vi: 'Thuế' },
  tip: { en: 'Tip', vi: 'Tiền tip' },
  total: { en: 'Total', vi: 'Tổng cộng' },
  currency: { en: 'Currency', vi: 'Tiền tệ' },
  delivery: { en: 'Delivery', vi: 'Cách giao hàng' },
  includedTax: { en: 'Tax in prices', vi: 'Thuế đã gồm trong giá' },
  vatNumber: { en: 'VAT number', vi: 'Mã số VAT' },
  recipient: { en: 'Recipient', vi: 'Người nhận' },
  company: { en: 'Company', vi: 'Công ty' },
  address1: { en: 'Address', vi: 'Địa chỉ' },
  address2: { en: 'Address, second line', vi: 'Địa chỉ, dòng 2' },
  city: { en: 'City', vi: 'Thành phố' },
  region: { en: 'Region', vi: 'Tỉnh, bang' },
  regionCode: { en: 'Region code', vi: 'Mã tỉnh, bang' },
  postalCode: { en: 'Postal code', vi: 'Mã bưu chính' },
  country: { en: 'Country', vi: 'Quốc gia' },
  source: { en: 'Source', vi: 'Nguồn' },
  risk: { en: 'Risk', vi: 'Rủi ro' },
  tags: { en: 'Tags', vi: 'Tag' },
  trackingNumbers: { en: 'Tracking numbers', vi: 'Mã vận đơn' },
} as const satisfies Record<string, InLanguages>

export type ExportColumn = keyof typeof exportColumns
export const exportColumnNames = Object.keys(exportColumns) as ExportColumn[]

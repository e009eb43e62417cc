import type { InLanguages } from '../../platform/api/language.ts'

/** What the dialog of the export shows together. */
export const exportGroups = {
  order: { en: 'Order', vi: 'Đơn hàng' },
  customer: { en: 'Customer', vi: 'Khách hàng' },
  delivery: { en: 'Delivery', vi: 'Giao hàng' },
  amounts: { en: 'Amounts', vi: 'Số tiền' },
  payment: { en: 'Payment', vi: 'Thanh toán' },
  attribution: { en: 'Visits that led to the order', vi: 'Lượt truy cập dẫn đến đơn hàng' },
} as const satisfies Record<string, InLanguages>

export type ExportGroup = keyof typeof exportGroups

export interface ExportHeading extends InLanguages {
  group: ExportGroup
  /** Added up over a file. Of the rows of an order, the first alone has it. */
  isSummed?: true
}

/** The columns that an export of orders can have, in their order, with their headings. */
export const exportColumns = {
  name: { group: 'order', en: 'Order', vi: 'Đơn hàng' },
  placedAt: { group: 'order', en: 'Placed (UTC)', vi: 'Đặt lúc (UTC)' },
  customerName: { group: 'customer', en: 'Customer', vi: 'Khách hàng' },
  email: { group: 'customer', en: 'Email', vi: 'Email' },
  phone: { group: 'customer', en: 'Phone', vi: 'Điện thoại' },
  paymentStatus: { group: 'payment', en: 'Payment', vi: 'Thanh toán' },
  fulfillmentStatus: { group: 'delivery', en: 'Fulfillment', vi: 'Giao hàng' },
  itemCount: { group: 'order', isSummed: true, en: 'Items', vi: 'Số sản phẩm' },
  subtotal: { group: 'amounts', isSummed: true, en: 'Subtotal', vi: 'Tạm tính' },
  discount: { group: 'amounts', isSummed: true, en: 'Discount', vi: 'Giảm giá' },
  shipping: { group: 'amounts', isSummed: true, en: 'Shipping', vi: 'Phí vận chuyển' },
  tax: { group: 'amounts', isSummed: true, en: 'Tax', vi: 'Thuế' },
  tip: { group: 'amounts', isSummed: true, en: 'Tip', vi: 'Tiền tip' },
  total: { group: 'amounts', isSummed: true, en: 'Total', vi: 'Tổng cộng' },
  currency: { group: 'amounts', en: 'Currency', vi: 'Tiền tệ' },
  delivery: { group: 'delivery', en: 'Delivery', vi: 'Cách giao hàng' },
  includedTax: { group: 'amounts', isSummed: true, en: 'Tax in prices', vi: 'Thuế đã gồm trong giá' },
  vatNumber: { group: 'customer', en: 'VAT number', vi: 'Mã số VAT' },
  recipient: { group: 'delivery', en: 'Recipient', vi: 'Người nhận' },
  company: { group: 'delivery', en: 'Company', vi: 'Công ty' },
  address1: { group: 'delivery', en: 'Address', vi: 'Địa chỉ' },
  address2: { group: 'delivery', en: 'Address, second line', vi: 'Địa chỉ, dòng 2' },
  city: { group: 'delivery', en: 'City', vi: 'Thành phố' },
  region: { group: 'delivery', en: 'Region', vi: 'Tỉnh, bang' },
  regionCode: { group: 'delivery', en: 'Region code', vi: 'Mã tỉnh, bang' },
  postalCode: { group: 'delivery', en: 'Postal code', vi: 'Mã bưu chính' },
  country: { group: 'delivery', en: 'Country', vi: 'Quốc gia' },
  source: { group: 'order', en: 'Source', vi: 'Nguồn' },
  risk: { group: 'order', en: 'Risk', vi: 'Rủi ro' },
  tags: { group: 'order', en: 'Tags', vi: 'Tag' },
  trackingNumbers: { group: 'delivery', en: 'Tracking numbers', vi: 'Mã vận đơn' },
  shippedAt: { group: 'delivery', en: 'First parcel sent (UTC)', vi: 'Gửi kiện đầu tiên lúc (UTC)' },
  status: { group: 'order', en: 'Status', vi: 'Trạng thái' },
  archivedAt: { group: 'order', en: 'Archived (UTC)', vi: 'Lưu trữ lúc (UTC)' },
  cancelledAt: { group: 'order', en: 'Cancelled (UTC)', vi: 'Hủy lúc (UTC)' },
  cancelReason: { group: 'order', en: 'Reason for cancelling', vi: 'Lý do hủy' },
  note: { group: 'order', en: 'Internal note', vi: 'Ghi chú nội bộ' },
  customerNote: { group: 'customer', en: 'Customer note', vi: 'Ghi chú của khách' },
  customerId: { group: 'customer', en: 'Customer ID', vi: 'ID khách hàng' },
  firstOrder: { group: 'customer', en: 'First order of the customer', vi: 'Đơn đầu tiên của khách' },
  discountCodes: { group: 'amounts', en: 'Discount codes', vi: 'Mã giảm giá' },
  paid: { group: 'payment', isSummed: true, en: 'Paid', vi: 'Đã thanh toán' },
  refunded: { group: 'payment', isSummed: true, en: 'Refunded', vi: 'Đã hoàn tiền' },
  disputed: { group: 'payment', isSummed: true, en: 'Taken back by banks', vi: 'Ngân hàng thu lại' },
  net: { group: 'payment', isSummed: true, en: 'Net payment', vi: 'Thực thu' },
  paymentMethod: { group: 'payment', en: 'Payment method', vi: 'Phương thức thanh toán' },
  paymentGateway: { group: 'payment', en: 'Payment gateway', vi: 'Cổng thanh toán' },
  paymentReference: { group: 'payment', en: 'Payment reference', vi: 'Mã tham chiếu thanh toán' },
  firstSource: { group: 'attribution', en: 'First visit: UTM source', vi: 'Lượt đầu: nguồn UTM' },
  firstMedium: { group: 'attribution', en: 'First visit: UTM medium', vi: 'Lượt đầu: phương tiện UTM' },
  firstCampaign: { group: 'attribution', en: 'First visit: UTM campaign', vi: 'Lượt đầu: chiến dịch UTM' },
  firstReferrer: { group: 'attribution', en: 'First visit: referrer', vi: 'Lượt đầu: trang giới thiệu' },
  firstLandingPage: { group: 'attribution', en: 'First visit: first page', vi: 'Lượt đầu: trang đầu tiên' },
  lastSource: { group: 'attribution', en: 'Last visit: UTM source', vi: 'Lượt cuối: nguồn UTM' },
  lastMedium: { group: 'attribution', en: 'Last visit: UTM medium', vi: 'Lượt cuối: phương tiện UTM' },
  lastCampaign: { group: 'attribution', en: 'Last visit: UTM campaign', vi: 'Lượt cuối: chiến dịch UTM' },
  lastReferrer: { group: 'attribution', en: 'Last visit: referrer', vi: 'Lượt cuối: trang giới thiệu' },
  lastLandingPage: { group: 'attribution', en: 'Last visit: first page', vi: 'Lượt cuối: trang đầu tiên' },
} as const satisfies Record<string, ExportHeading>

export type ExportColumn = keyof typeof exportColumns
export const exportColumnNames = Object.keys(exportColumns) as ExportColumn[]

/** What a row of the file is. */
export const exportRows = ['order', 'item'] as const
export type ExportRow = (typeof exportRows)[number]

/** The columns of an item, after those of its order. */
export const exportItemColumns = {
  itemTitle: { en: 'Item', vi: 'Sản phẩm' },
  itemVariant: { en: 'Item variant', vi: 'Biến thể' },
  itemSku: { en: 'Item SKU', vi: 'SKU sản phẩm' },
  itemPersonalization: { en: 'Item personalization', vi: 'Nội dung cá nhân hóa' },
  itemQuantity: { en: 'Item quantity', vi: 'Số lượng' },
  itemPrice: { en: 'Item unit price', vi: 'Đơn giá' },
  itemDiscount: { en: 'Item discount', vi: 'Giảm giá sản phẩm' },
  itemTax: { en: 'Item tax', vi: 'Thuế sản phẩm' },
  itemTotal: { en: 'Item total before tax', vi: 'Thành tiền trước thuế' },
  itemFulfilled: { en: 'Item quantity sent', vi: 'Số lượng đã giao' },
  itemToSend: { en: 'Item quantity to send', vi: 'Số lượng cần giao' },
  itemRefunded: { en: 'Item quantity refunded', vi: 'Số lượng đã hoàn tiền' },
  itemProductId: { en: 'Product ID', vi: 'ID sản phẩm' },
  itemVariantId: { en: 'Variant ID', vi: 'ID biến thể' },
} as const satisfies Record<string, InLanguages>

export type ExportItemColumn = keyof typeof exportItemColumns
export const exportItemColumnNames = Object.keys(exportItemColumns) as ExportItemColumn[]

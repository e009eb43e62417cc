import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Orders', vi: 'Đơn hàng' },
  actions: {
    export: { en: 'Began an export of orders', vi: 'Xuất danh sách đơn hàng' },
  },
  tables: {
    orders: { en: 'Order', vi: 'Đơn hàng' },
    order_lines: { en: 'Line of an order', vi: 'Dòng đơn hàng' },
    order_events: { en: 'Timeline of an order', vi: 'Diễn biến đơn hàng' },
  },
  columns: {
    card: { en: 'Card', vi: 'Thẻ' },
    cart_id: { en: 'Cart', vi: 'Giỏ hàng' },
    customer_note: { en: 'Note of the buyer', vi: 'Ghi chú của khách' },
    customer_name: { en: 'Customer', vi: 'Khách hàng' },
    detail: { en: 'Detail', vi: 'Chi tiết' },
    discount_cents: { en: 'Discount', vi: 'Giảm giá' },
    fulfillment_status: { en: 'Fulfillment', vi: 'Giao hàng' },
    image_url: { en: 'Image', vi: 'Ảnh' },
    item_count: { en: 'Items', vi: 'Số món' },
    number: { en: 'Number', vi: 'Số' },
    order_id: { en: 'Order', vi: 'Đơn hàng' },
    payment_reference: { en: 'Payment', vi: 'Mã thanh toán' },
    payment_status: { en: 'Payment', vi: 'Thanh toán' },
    personalization: { en: 'Text of the buyer', vi: 'Chữ khách nhập' },
    placed_at: { en: 'Placed', vi: 'Đặt lúc' },
    quantity: { en: 'Quantity', vi: 'Số lượng' },
    shipping_address: { en: 'Shipping address', vi: 'Địa chỉ giao hàng' },
    shipping_cents: { en: 'Shipping', vi: 'Phí giao hàng' },
    subtotal_cents: { en: 'Subtotal', vi: 'Tạm tính' },
    tax_cents: { en: 'Tax', vi: 'Thuế' },
    token: { en: 'Secret address', vi: 'Địa chỉ bí mật' },
    total_cents: { en: 'Total', vi: 'Tổng cộng' },
    variant_title: { en: 'Variant', vi: 'Biến thể' },
  },
} as const satisfies AuditTexts

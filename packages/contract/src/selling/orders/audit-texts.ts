import type { AuditTexts } from '../../platform/audit/audit-texts.ts'

export const auditTexts = {
  name: { en: 'Orders', vi: 'Đơn hàng' },
  actions: {
    export: { en: 'Started an export of orders', vi: 'Bắt đầu xuất danh sách đơn' },
  },
  tables: {
    orders: { en: 'Order', vi: 'Đơn hàng' },
    order_lines: { en: 'Order item', vi: 'Sản phẩm trong đơn' },
    order_events: { en: 'Order timeline', vi: 'Lịch sử đơn hàng' },
  },
  columns: {
    card: { en: 'Card', vi: 'Thẻ' },
    cart_id: { en: 'Cart', vi: 'Giỏ hàng' },
    customer_note: { en: 'Customer note', vi: 'Ghi chú của khách' },
    customer_name: { en: 'Customer', vi: 'Khách hàng' },
    detail: { en: 'Detail', vi: 'Chi tiết' },
    discount_cents: { en: 'Discount', vi: 'Giảm giá' },
    fulfilled_at: { en: 'Fulfilled', vi: 'Giao xong lúc' },
    fulfillment_status: { en: 'Fulfillment status', vi: 'Trạng thái giao hàng' },
    image_url: { en: 'Image', vi: 'Ảnh' },
    item_count: { en: 'Items', vi: 'Số sản phẩm' },
    number: { en: 'Number', vi: 'Số' },
    order_id: { en: 'Order', vi: 'Đơn hàng' },
    payment_reference: { en: 'Payment reference', vi: 'Mã thanh toán' },
    payment_status: { en: 'Payment status', vi: 'Trạng thái thanh toán' },
    personalization: { en: 'Customer text', vi: 'Nội dung khách nhập' },
    placed_at: { en: 'Placed', vi: 'Đặt lúc' },
    quantity: { en: 'Quantity', vi: 'Số lượng' },
    shipping_address: { en: 'Shipping address', vi: 'Địa chỉ nhận hàng' },
    shipping_cents: { en: 'Shipping', vi: 'Phí vận chuyển' },
    subtotal_cents: { en: 'Subtotal', vi: 'Tạm tính' },
    tax_cents: { en: 'Tax', vi: 'Thuế' },
    token: { en: 'Order link', vi: 'Liên kết xem đơn hàng' },
    total_cents: { en: 'Total', vi: 'Tổng cộng' },
    variant_title: { en: 'Variant', vi: 'Biến thể' },
  },
} as const satisfies AuditTexts

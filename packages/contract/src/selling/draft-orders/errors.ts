import { errorTable } from '../../platform/api/error-table.ts'

export const draftOrdersErrors = errorTable({
  draft_completed: {
    status: 409,
    en: 'This draft is an order already and cannot be changed.',
    vi: 'Đơn nháp này đã thành đơn hàng nên không sửa được nữa.',
  },
  draft_being_paid: {
    status: 409,
    en: 'The customer is paying this draft right now. Try again in a few minutes.',
    vi: 'Khách đang thanh toán đơn nháp này. Hãy thử lại sau vài phút.',
  },
  draft_empty: {
    status: 409,
    en: 'Add an item before you send or complete the draft.',
    vi: 'Hãy thêm sản phẩm trước khi gửi hoặc hoàn tất đơn nháp.',
  },
  draft_item_gone: {
    status: 409,
    en: 'An item of the draft is no longer sold: remove it first.',
    vi: 'Có sản phẩm trong đơn nháp không còn bán: hãy bỏ ra trước.',
  },
  draft_sold_out: {
    status: 409,
    en: 'There is not enough stock for an item of the draft.',
    vi: 'Không đủ tồn kho cho một sản phẩm trong đơn nháp.',
  },
  draft_stock_short: {
    status: 409,
    en: 'There is not enough stock to reserve the items.',
    vi: 'Không đủ tồn kho để giữ hàng.',
  },
  draft_without_email: {
    status: 409,
    en: 'Enter the customer’s email, and save the draft.',
    vi: 'Hãy nhập email của khách rồi lưu đơn nháp.',
  },
  draft_not_delivered: {
    status: 409,
    en: 'No shipping rate applies to the address. Choose custom shipping or no shipping.',
    vi: 'Không có mức phí vận chuyển nào cho địa chỉ này. Hãy chọn phí riêng hoặc không vận chuyển.',
  },
})

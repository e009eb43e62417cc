import { errorTable } from '../../platform/api/error-table.ts'

export const orderEditsErrors = errorTable({
  order_changed: {
    status: 409,
    en: 'This order changed in the meantime, so nothing was edited. Check the order as it is now, then edit it again.',
    vi: 'Đơn hàng này vừa thay đổi nên chưa có gì được sửa. Hãy xem lại đơn hàng hiện tại rồi sửa lại.',
  },
  order_not_editable: {
    status: 409,
    en: 'This order can’t be edited: it is cancelled, or its payment is in progress or refunded.',
    vi: 'Không thể sửa đơn hàng này: đơn đã hủy, hoặc khoản thanh toán đang xử lý hay đã hoàn.',
  },
  order_tax_exempt: {
    status: 409,
    en: 'The tax of this order was taken out of its prices, so its items can’t be edited.',
    vi: 'Thuế của đơn hàng này đã được trừ khỏi giá nên không thể sửa sản phẩm.',
  },
  edit_empty: {
    status: 409,
    en: 'Nothing has changed. Change an item, add one or enter a discount.',
    vi: 'Chưa có thay đổi nào. Hãy sửa hoặc thêm sản phẩm, hoặc nhập giảm giá.',
  },
  edit_item_gone: {
    status: 409,
    fields: ['added'],
    en: 'An added item is no longer sold: remove it first.',
    vi: 'Có sản phẩm vừa thêm không còn bán: hãy bỏ ra trước.',
  },
  edit_item_unnamed: {
    status: 409,
    fields: ['added'],
    en: 'Enter a name and a price for each custom item.',
    vi: 'Hãy nhập tên và giá cho từng sản phẩm tự tạo.',
  },
  edit_sold_out: {
    status: 409,
    fields: ['added', 'lines'],
    en: 'There is not enough stock for an item of this order.',
    vi: 'Không đủ tồn kho cho một sản phẩm trong đơn hàng này.',
  },
  edit_too_long: {
    status: 409,
    fields: ['added'],
    en: 'An order has at most 200 items. Remove some of the added ones.',
    vi: 'Một đơn hàng có tối đa 200 dòng sản phẩm. Hãy bỏ bớt sản phẩm vừa thêm.',
  },
  edit_above_held: {
    status: 409,
    en: 'The new total is more than what the gateway holds for this order. Add less, or capture the payment first.',
    vi: 'Tổng mới lớn hơn số tiền cổng thanh toán đang giữ cho đơn hàng này. Hãy thêm ít hơn hoặc thu tiền trước.',
  },
})

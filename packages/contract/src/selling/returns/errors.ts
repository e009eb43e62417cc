import { errorTable } from '../../platform/api/error-table.ts'

export const returnsErrors = errorTable({
  not_returnable: {
    status: 409,
    fields: ['lines'],
    en: 'Some of these items were not sent, came back already, or are in another return. Load the order again to see what is left.',
    vi: 'Một số sản phẩm này chưa được giao, đã được trả lại hoặc đang nằm trong yêu cầu trả hàng khác. Hãy tải lại đơn hàng để xem phần còn lại.',
  },
  return_changed: {
    status: 409,
    en: 'This return changed in the meantime. Load the order again to see what happened.',
    vi: 'Yêu cầu trả hàng này vừa thay đổi. Hãy tải lại đơn hàng để xem thay đổi.',
  },
  exchange_open: {
    status: 409,
    en: 'This return has an exchange that is not confirmed. Confirm it, or remove its items, then close the return.',
    vi: 'Yêu cầu trả hàng này có sản phẩm đổi chưa được xác nhận. Hãy xác nhận hoặc bỏ sản phẩm đổi rồi hoàn tất.',
  },
  exchange_item_gone: {
    status: 409,
    fields: ['items'],
    en: 'An item that should go out is archived or deleted. Choose another one.',
    vi: 'Có sản phẩm đổi đã lưu trữ hoặc bị xóa. Hãy chọn sản phẩm khác.',
  },
  exchange_sold_out: {
    status: 409,
    fields: ['items'],
    en: 'There is not enough stock for an item that should go out. Choose fewer, or another one.',
    vi: 'Không đủ tồn kho cho một sản phẩm đổi. Hãy giảm số lượng hoặc chọn sản phẩm khác.',
  },
  inspection_incomplete: {
    status: 409,
    fields: ['lines'],
    en: 'Say of every item in this return whether it is restocked, damaged or missing.',
    vi: 'Hãy ghi rõ từng sản phẩm trong yêu cầu trả hàng được nhập lại kho, bị hỏng hay bị thiếu.',
  },
})

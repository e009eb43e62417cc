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
  inspection_incomplete: {
    status: 409,
    fields: ['lines'],
    en: 'Say of every item in this return whether it is restocked, damaged or missing.',
    vi: 'Hãy ghi rõ từng sản phẩm trong yêu cầu trả hàng được nhập lại kho, bị hỏng hay bị thiếu.',
  },
})

import { errorTable } from '../../platform/api/error-table.ts'

export const orderMailsErrors = errorTable({
  mail_repeated: {
    status: 409,
    en: 'This email was sent again already, or is still being sent. Load the order again to see the newest one.',
    vi: 'Email này đã được gửi lại hoặc đang được gửi. Hãy tải lại đơn hàng để xem email mới nhất.',
  },
  mail_outdated: {
    status: 409,
    en: 'This email can’t be sent again: what it was about was cancelled, completed or deleted.',
    vi: 'Không gửi lại được email này: nội dung của nó đã bị hủy, đã hoàn tất hoặc đã bị xóa.',
  },
  order_without_email: {
    status: 409,
    en: 'This order has no email address, so its customer gets no emails.',
    vi: 'Đơn hàng này không có địa chỉ email nên không gửi email cho khách được.',
  },
  wrong_variable: {
    status: 400,
    en: 'This text has a variable that can’t be used.',
    vi: 'Nội dung này có biến không dùng được.',
  },
})

import { errorTable } from '../../platform/api/error-table.ts'

export const orderAddressesErrors = errorTable({
  address_of_cancelled: {
    status: 409,
    en: 'This order is cancelled, so its address can’t be changed.',
    vi: 'Đơn hàng này đã hủy nên không thể đổi địa chỉ.',
  },
  address_of_archived: {
    status: 409,
    en: 'This order is archived. Unarchive it to change its address.',
    vi: 'Đơn hàng này đã được lưu trữ. Hãy mở lại đơn để đổi địa chỉ.',
  },
  address_of_sent: {
    status: 409,
    en: 'Nothing of this order is left to send, so its address can’t be changed.',
    vi: 'Đơn hàng này không còn sản phẩm nào cần giao nên không thể đổi địa chỉ.',
  },
  address_of_erased: {
    status: 409,
    en: 'The customer of this order was erased, so no address is kept with it.',
    vi: 'Khách hàng của đơn này đã được xóa nên đơn không lưu địa chỉ.',
  },
})

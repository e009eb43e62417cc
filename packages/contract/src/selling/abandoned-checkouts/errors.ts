import { errorTable } from '../../platform/api/error-table.ts'

export const abandonedCheckoutsErrors = errorTable({
  checkout_not_mailable: {
    status: 409,
    en: 'No email can be sent about this checkout: it was ordered, emptied, sold out or unsubscribed, or has had all its emails.',
    vi: 'Không thể gửi email về đơn này: khách đã đặt hàng, giỏ đã trống hoặc hết hàng, khách đã hủy nhận, hoặc đã gửi đủ email.',
  },
})

import { errorTable } from '../../platform/api/error-table.ts'

export const fulfillmentsErrors = errorTable({
  order_on_hold: {
    status: 409,
    en: 'This order is on hold. Release it before you send items.',
    vi: 'Đơn hàng này đang tạm hoãn giao. Hãy bỏ tạm hoãn trước khi giao hàng.',
  },
  order_cancelled: {
    status: 409,
    en: 'This order was cancelled, so nothing of it can be sent.',
    vi: 'Đơn hàng này đã bị hủy nên không thể giao hàng.',
  },
  order_high_risk: {
    status: 409,
    en: 'This order has a high risk that no member has reviewed, so it isn’t fulfilled automatically. Open it, check the risk and confirm the review.',
    vi: 'Đơn hàng này có rủi ro cao mà chưa ai kiểm tra nên không được giao tự động. Hãy mở đơn, xem rủi ro và xác nhận đã kiểm tra.',
  },
  nothing_to_send: {
    status: 409,
    en: 'This order has nothing left to send. Load it again to see what happened.',
    vi: 'Đơn hàng này không còn sản phẩm nào để giao. Hãy tải lại trang để xem thay đổi.',
  },
  not_open: {
    status: 409,
    fields: ['lines'],
    en: 'Some of these items were sent or removed already. Load the order again to see what is left.',
    vi: 'Một số sản phẩm này đã được giao hoặc đã bị bỏ khỏi đơn. Hãy tải lại đơn hàng để xem phần còn lại.',
  },
  not_on_its_way: {
    status: 409,
    en: 'This parcel was delivered or cancelled already. Load the order again to see what happened.',
    vi: 'Kiện hàng này đã được nhận hoặc đã bị hủy. Hãy tải lại đơn hàng để xem thay đổi.',
  },
  parcel_returned: {
    status: 409,
    en: 'Items of this parcel came back or are in a return, so it can’t be cancelled.',
    vi: 'Sản phẩm trong kiện hàng này đã hoặc đang được trả lại nên không thể hủy kiện.',
  },
  parcel_cancelled: {
    status: 409,
    en: 'This parcel was cancelled, so its tracking can’t be changed.',
    vi: 'Kiện hàng này đã bị hủy nên không thể sửa thông tin theo dõi.',
  },
})

import { errorTable } from '../../platform/api/error-table.ts'
import { limits } from './limits.ts'

export const domainOrdersErrors = errorTable({
  domain_buying_off: {
    status: 409,
    en: 'Domains can’t be bought here. Buy one at a registrar and connect it.',
    vi: 'Không mua được tên miền tại đây. Hãy mua ở nhà đăng ký rồi kết nối.',
  },
  registrar_unavailable: {
    status: 503,
    en: 'The registrar didn’t answer, and nothing was bought. Try again in a few minutes.',
    vi: 'Nhà đăng ký không phản hồi nên chưa mua gì cả. Hãy thử lại sau vài phút.',
  },
  domain_unavailable: {
    status: 409,
    en: 'This domain is no longer for sale. Choose another one.',
    vi: 'Tên miền này không còn được bán. Hãy chọn tên khác.',
  },
  quote_changed: {
    status: 409,
    en: 'The price has changed. Check the new price and confirm again.',
    vi: 'Giá đã thay đổi. Hãy xem giá mới rồi xác nhận lại.',
  },
  domain_balance_too_small: {
    status: 409,
    en: 'Your available balance is too small for this domain. Wait for the next release, or buy it elsewhere.',
    vi: 'Số dư khả dụng không đủ để mua tên miền này. Hãy chờ lần giải ngân tới hoặc mua ở nơi khác.',
  },
  domain_ordered: {
    status: 409,
    en: 'An order for this domain is already open.',
    vi: 'Đã có đơn mua tên miền này đang xử lý.',
  },
  too_many_domain_orders: {
    status: 409,
    en: `At most ${limits.openOrders} domains can be on order. Wait for one of them, or cancel it.`,
    vi: `Chỉ được có tối đa ${limits.openOrders} đơn mua đang xử lý. Hãy chờ hoặc hủy bớt một đơn.`,
  },
  domain_order_settled: {
    status: 409,
    en: 'This order is settled or already being canceled.',
    vi: 'Đơn này đã hoàn tất hoặc đang được hủy.',
  },
})

import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  morning: 'Chào buổi sáng',
  afternoon: 'Chào buổi chiều',
  evening: 'Chào buổi tối',
  greeting: '{{greeting}}, {{name}}',
  today: 'Hôm nay, {{date}}',
  sales: 'Doanh thu hôm nay',
  noSales: 'Chưa có doanh thu',
  orders: 'Đơn hàng hôm nay',
  noOrders: 'Chưa có đơn hàng',
  unavailable: 'Chưa tải được',
  toFulfill: 'Đơn chờ giao',
  openOrders_other: '{{count, number}} đơn chưa giao',
  toDo: 'Việc cần làm',
  do: {
    toCapture_other: '{{count, number}} khoản thanh toán cần thu',
    held_other: '{{count, number}} đơn hàng đang tạm giữ',
    toPay_other: '{{count, number}} đơn hàng chờ thanh toán',
    outOfStock_other: '{{count, number}} phiên bản hết hàng',
    lowStock_other: '{{count, number}} phiên bản sắp hết hàng',
    reviews_other: '{{count, number}} đánh giá chờ duyệt',
  },
  ready: 'Cửa hàng của bạn đã sẵn sàng mở bán',
  readyText: 'Khách mua hàng tại {{domain}}. Hãy xem thử như một khách hàng.',
  openStore: 'Xem trang bán hàng',
}

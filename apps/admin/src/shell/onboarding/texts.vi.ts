import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  label: 'Thiết lập cửa hàng',
  next: 'Bước tiếp theo: {{name}}',
  skip: 'Bỏ qua bước này',
  backToHome: 'Về trang chủ',
  tasks: 'Thiết lập cửa hàng',
  progress: 'Đã xong {{done, number}}/{{total, number}} bước',
  done: 'Đã xong',
  skipped: 'Đã bỏ qua',
  open: 'Chưa làm',
  go: 'Bắt đầu',
  goTo: 'Bắt đầu: {{name}}',
  resume: 'Hiện lại các bước đã bỏ qua',
  paymentConnection: {
    title: 'Chưa có cổng thanh toán',
    text: 'Cửa hàng của bạn chưa được thiết lập cổng thanh toán, vui lòng liên hệ quản trị viên để thiết lập trước khi chạy quảng cáo.',
    connect: 'Kết nối cổng thử',
    connectText: 'Cổng thử không thu tiền thật. Bạn có thể đặt đơn bằng thẻ thử.',
    name: 'Cổng thử',
    payments: 'Thanh toán',
    none: 'Chưa kết nối cổng thanh toán nào nên khách chưa thanh toán được.',
    active: 'Đang nhận thanh toán',
    waiting: 'Hiện chưa dùng đến',
    inactive: 'Đã tắt',
    manage: 'Quản lý thanh toán',
  },
}

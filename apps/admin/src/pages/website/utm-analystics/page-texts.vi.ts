import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  by: 'Nhóm theo',
  dimension: {
    campaign: 'Chiến dịch',
    source: 'Nguồn',
    medium: 'Kênh',
    content: 'Nội dung',
    term: 'Từ khoá',
    landing_page: 'Trang đích',
  },
  touch: 'Đơn hàng được tính cho lượt truy cập nào',
  touchName: { last: 'Lần chạm cuối', first: 'Lần chạm đầu' },
  touchText: {
    last: 'Lần chạm cuối: lượt truy cập đã mua hàng',
    first: 'Lần chạm đầu: lượt truy cập đầu tiên được biết của khách',
  },
  visits: 'Lượt truy cập',
  visitors: 'Khách truy cập',
  orders: 'Đơn hàng',
  sales: 'Tổng doanh thu',
  conversion: 'Tỷ lệ chuyển đổi',
  averageOrder: 'Giá trị đơn trung bình',
  formula: {
    rows: 'Lượt truy cập tính theo trang đầu tiên được mở; đơn hàng tính theo lượt truy cập đầu hoặc cuối được biết của khách.',
    visits: 'Số lượt truy cập bắt đầu như vậy. Sau 30 phút không mở trang nào thì lượt kết thúc.',
    visitors: 'Khách có lượt truy cập đầu tiên trong ngày bắt đầu như vậy, tính theo từng ngày.',
    orders: 'Đơn đã thanh toán được đặt trong những ngày này.',
    sales: 'Doanh thu gộp − giảm giá + phí vận chuyển + thuế − tiền hoàn trong những ngày này.',
    conversion: 'Lượt truy cập có mua hàng ÷ lượt truy cập.',
    averageOrder: 'Tổng doanh thu ÷ số đơn hàng.',
    unattributed: 'Lượt truy cập và đơn hàng không rõ giá trị này. Cộng cả dòng này thì các dòng bằng tổng.',
  },
  unattributed: 'Không rõ nguồn',
  noContent: 'Không có nội dung',
  others: 'Tất cả còn lại',
  total: 'Tổng cộng',
  contentsOf: '{{campaign}}: các nội dung',
  export: 'Xuất CSV',
  none: 'Chưa có lượt truy cập hay đơn hàng nào trong những ngày này. Hãy chọn ngày khác, hoặc chia sẻ liên kết có đuôi ?utm_source=…&utm_campaign=…',
}

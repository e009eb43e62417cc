import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  by: 'Xem theo',
  tableOf: 'Doanh thu theo {{by}}',
  none: 'Những ngày này chưa bán được hàng. Hãy chọn khoảng dài hơn để xem trước đó.',
  chartOfDays: 'Doanh thu theo ngày',
  chartOfTop: '{{bars}} mục bán chạy nhất',
  chartLabel: '{{title}}, tổng {{total}}',
  chartHint: 'Dùng phím mũi tên trái, phải để nghe từng cột.',
  figure: {
    netCents: 'Doanh thu',
    orders: 'Đơn hàng',
    averageOrderCents: 'Giá trị đơn trung bình',
    items: 'Số món bán',
    refundedCents: 'Tiền hoàn',
  },
  formula: {
    netCents: 'Doanh thu gộp − giảm giá − hoàn trả + vận chuyển + thuế. Tiền hoàn tính vào ngày hoàn.',
    orders: 'Số đơn đặt trong khoảng ngày đã chọn và đã thu được tiền.',
    averageOrderCents: 'Doanh thu ÷ số đơn hàng.',
    items: 'Số món trong các đơn của khoảng ngày.',
    refundedCents: 'Tiền đã hoàn trong khoảng ngày, dù bán từ khi nào.',
    table:
      'Phí vận chuyển và tiền hoàn của một đơn chia cho từng dòng theo số tiền đã trả. Đơn có hai sản phẩm tính cho cả hai.',
  },
}

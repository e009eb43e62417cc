import type { Texts } from '../../../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  available: 'Có thể rút',
  availableText: 'Đã vào số dư và chưa rút.',
  pending: 'Đang tạm giữ',
  pendingText: 'Phần của bạn từ các đơn còn trong thời gian tạm giữ.',
  calendar: 'Sắp vào số dư',
  day: 'Ngày',
  orders: 'Đơn hàng',
  amount: 'Số tiền',
  noReleases: 'Không có khoản tạm giữ',
  noReleasesText: 'Các đơn hàng hiện ở đây cho đến khi hết thời gian tạm giữ.',
  statement: 'Sao kê',
  date: 'Ngày',
  what: 'Giao dịch',
  kind: { sale: 'Bán hàng', release: 'Vào số dư', refund: 'Hoàn tiền', refund_release: 'Trừ hoàn tiền vào số dư' },
  order: 'Đơn hàng',
  gross: 'Khách thanh toán',
  fee: 'Phí',
  net: 'Phần của bạn',
  noStatement: 'Chưa có giao dịch',
  noStatementText: 'Giao dịch đầu tiên sẽ hiện ở đây.',
}

import type { Texts } from '../../../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  available: 'Có thể rút',
  availableText: 'Đã chuyển vào số dư và chưa rút.',
  pending: 'Đang chờ',
  pendingText: 'Phần của bạn từ những đơn còn trong thời gian tạm giữ.',
  calendar: 'Sắp chuyển vào số dư',
  day: 'Ngày',
  orders: 'Đơn hàng',
  amount: 'Số tiền',
  noReleases: 'Không có khoản nào đang chờ',
  noReleasesText: 'Đơn bán được nằm ở đây cho đến khi hết thời gian tạm giữ.',
  statement: 'Sao kê',
  date: 'Ngày',
  what: 'Giao dịch',
  kind: { sale: 'Bán hàng', release: 'Vào số dư', refund: 'Hoàn tiền', refund_release: 'Trừ hoàn tiền vào số dư' },
  order: 'Đơn hàng',
  gross: 'Khách trả',
  fee: 'Phí',
  net: 'Phần của bạn',
  noStatement: 'Chưa có giao dịch',
  noStatementText: 'Sao kê bắt đầu từ đơn bán đầu tiên.',
}

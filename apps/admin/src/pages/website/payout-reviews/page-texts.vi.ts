import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  lead: 'Các khoản rút của mọi cửa hàng. Người duyệt phải khác người đã yêu cầu.',
  state: 'Trạng thái',
  shop: 'Cửa hàng',
  account: 'Tài khoản',
  requested: 'Ngày yêu cầu',
  amount: 'Số tiền',
  arriving: 'Cần chuyển',
  actions: 'Thao tác',
  none: 'Không có khoản rút nào',
  noneText: 'Hãy chọn trạng thái khác hoặc quay lại sau.',
  more: 'Xem thêm',
  step: {
    take: 'Bắt đầu duyệt',
    approve: 'Duyệt',
    reject: 'Từ chối',
    markSent: 'Đánh dấu đang chuyển',
    markPaid: 'Đánh dấu đã đến',
    markFailed: 'Đánh dấu không thành công',
    markReturned: 'Đánh dấu bị trả lại',
  },
  stepOf: '{{step}}: {{shop}}, {{amount}}',
  own: 'Do bạn yêu cầu',
  reason: 'Lý do',
  note: 'Ghi chú cho cửa hàng',
  reference: 'Mã chuyển tiền',
  rejectTitle: 'Từ chối khoản rút của {{shop}}?',
  failTitle: 'Khoản rút của {{shop}} không thành công?',
  returnTitle: 'Ngân hàng trả lại khoản rút của {{shop}}?',
  paidTitle: 'Khoản rút của {{shop}} đã đến nơi?',
}

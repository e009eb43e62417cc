import type { Texts } from '../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  hold: 'Tạm hoãn giao',
  title: 'Tạm hoãn giao đơn hàng {{name}}',
  text: 'Sẽ không giao thêm sản phẩm nào cho đến khi bạn bỏ tạm hoãn. Thanh toán và tồn kho không đổi, khách không nhận email.',
  manyTitle_other: 'Tạm hoãn giao {{count, number}} đơn hàng',
  manyText:
    'Sẽ không giao gì thêm cho đến khi bạn bỏ tạm hoãn. Đơn đang tạm hoãn giữ nguyên lý do. Đơn không còn gì để giao được bỏ qua.',
  reasonLabel: 'Lý do',
  note: 'Ghi chú cho nhân viên',
  reason: {
    address: 'Địa chỉ sai hoặc thiếu',
    fraud: 'Nghi ngờ gian lận',
    stock: 'Hết hàng',
    customer: 'Khách đề nghị chờ',
    payment: 'Chờ thanh toán',
    other: 'Lý do khác',
  },
  onHold: 'Tạm hoãn giao: {{reason}}',
  onHoldSince: 'Từ',
  noReason: 'không ghi lý do',
  release: 'Bỏ tạm hoãn',
}

import type { Texts } from '../../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  title: 'Chia sẻ bản nháp',
  menu: 'Chia sẻ',
  hint: 'Ai có liên kết đều xem được bản nháp đã lưu và các chỉnh sửa của bạn, không cần tài khoản. Không thể mua hàng.',
  lifetime: 'Liên kết hết hạn sau',
  days_other: '{{count, number}} ngày',
  create: 'Tạo liên kết',
  failed: 'Chưa tạo được liên kết. Hãy thử lại.',
  address: 'Địa chỉ liên kết',
  once: 'Hãy sao chép ngay. Liên kết sẽ không hiện lại.',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  qr: 'Mã QR của liên kết',
  living: 'Liên kết đang dùng của bản nháp này',
  none: 'Chưa có liên kết nào tới bản nháp này.',
  readFailed: 'Chưa tải được các liên kết.',
  by: '{{name}} tạo',
  until: 'hết hạn {{moment}}',
  end: 'Vô hiệu hóa liên kết',
  endNamed: 'Vô hiệu hóa liên kết hết hạn {{moment}}',
  endFailed: 'Chưa vô hiệu hóa được liên kết. Hãy thử lại.',
}

import type { Texts } from '../../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  title: 'Chia sẻ bản nháp',
  menu: 'Chia sẻ',
  hint: 'Ai có liên kết sẽ thấy bản nháp đã lưu gần nhất và các chỉnh sửa tiếp theo của bạn, không cần tài khoản. Ở đó không ai mua hàng được.',
  lifetime: 'Liên kết có hiệu lực bao lâu',
  days_other: '{{count}} ngày',
  create: 'Tạo liên kết',
  failed: 'Chưa tạo được liên kết. Hãy thử lại.',
  address: 'Địa chỉ của liên kết',
  once: 'Hãy sao chép ngay: địa chỉ này chỉ hiện một lần.',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  qr: 'Mã QR của liên kết, để mở trên điện thoại',
  living: 'Các liên kết tới bản nháp này',
  none: 'Chưa ai có liên kết tới bản nháp này.',
  readFailed: 'Không đọc được các liên kết.',
  by: '{{name}} tạo',
  until: 'đến {{moment}}',
  end: 'Kết thúc',
  endNamed: 'Kết thúc liên kết có hiệu lực đến {{moment}}',
  endFailed: 'Chưa kết thúc được liên kết. Hãy thử lại.',
}

import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  lead: 'Các tên miền để khách vào trang bán hàng.',
  add: 'Kết nối tên miền',
  addTitle: 'Kết nối tên miền',
  host: 'Tên miền',
  hostHint: 'Tên miền bạn sở hữu, ví dụ shop.example.com.',
  system: 'Địa chỉ có sẵn của mọi cửa hàng, luôn dùng được.',
  state: { active: 'Đang hoạt động', awaiting_dns: 'Đang chờ DNS' },
  records: 'Thêm các bản ghi này ở nhà cung cấp tên miền rồi kiểm tra. Bản ghi mới có thể cần một giờ để có hiệu lực.',
  or: 'hoặc, nếu nhà cung cấp không hỗ trợ CNAME ở đây:',
  type: 'Loại',
  name: 'Tên',
  value: 'Giá trị',
  copyName: 'Sao chép tên bản ghi {{type}}',
  copyValue: 'Sao chép giá trị bản ghi {{type}}',
  check: 'Kiểm tra ngay',
  checked: 'Lần kiểm tra gần nhất',
  answers: 'Cửa hàng đã hoạt động tại {{host}}.',
  problem: {
    no_proof: 'Bản ghi TXT còn thiếu hoặc có giá trị khác. Hãy kiểm tra lại.',
    not_pointed: 'Bản ghi TXT đã đúng nhưng tên miền chưa trỏ về cửa hàng.',
    taken: 'Tên miền đang kết nối với cửa hàng khác. Hãy gỡ ở đó trước.',
    dns_failed: 'Máy chủ tên miền không phản hồi. Hãy thử lại sau vài phút.',
  },
  open: 'Xem trang bán hàng',
  remove: 'Gỡ tên miền',
  removeTitle: 'Gỡ {{host}}?',
  removeText: 'Khách sẽ không còn vào được cửa hàng qua tên miền này. Sau đó bạn có thể xóa các bản ghi DNS.',
}

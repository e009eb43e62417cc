import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  lead: 'Những địa chỉ mà khách tìm thấy cửa hàng.',
  add: 'Kết nối tên miền',
  addTitle: 'Kết nối tên miền',
  host: 'Tên miền',
  hostHint: 'Tên miền bạn sở hữu, ví dụ shop.example.com.',
  system: 'Địa chỉ có sẵn của mọi cửa hàng, luôn dùng được.',
  state: { active: 'Đang hoạt động', awaiting_dns: 'Đang chờ DNS' },
  records: 'Nhập các bản ghi này ở nơi bạn mua tên miền rồi kiểm tra. Bản ghi mới có thể mất một giờ mới có hiệu lực.',
  or: 'hoặc, nếu nhà cung cấp không cho dùng CNAME:',
  type: 'Loại',
  name: 'Tên',
  value: 'Giá trị',
  copyName: 'Sao chép tên bản ghi {{type}}',
  copyValue: 'Sao chép giá trị bản ghi {{type}}',
  check: 'Kiểm tra ngay',
  checked: 'Kiểm tra lần cuối',
  answers: 'Cửa hàng đã chạy tại {{host}}.',
  problem: {
    no_proof: 'Chưa thấy bản ghi TXT, hoặc bản ghi có nội dung khác.',
    not_pointed: 'Bản ghi TXT đã đúng. Tên miền chưa trỏ về cửa hàng.',
    taken: 'Tên miền này đang dùng cho một cửa hàng khác. Hãy gỡ ở đó trước.',
    dns_failed: 'Máy chủ tên miền không trả lời. Hãy thử lại sau vài phút.',
  },
  open: 'Mở cửa hàng tại đây',
  remove: 'Gỡ tên miền',
  removeTitle: 'Gỡ {{host}}?',
  removeText: 'Khách dùng địa chỉ này sẽ không còn thấy cửa hàng. Sau đó bạn có thể xóa các bản ghi.',
}

import type { audit as en } from '../en/audit.ts'
import type { Texts } from '../texts.ts'

export const audit: Texts<typeof en> = {
  export: 'Xuất CSV',
  exported_other: 'Đã xuất {{count, number}} mục',
  cut: 'Tệp chỉ có {{count, number}} mục mới nhất. Hãy thu hẹp bộ lọc để lấy phần còn lại.',
  search: 'Tìm trong nhật ký',
  searchHint: 'Người, việc hoặc giá trị',
  from: 'Từ ngày',
  to: 'Đến ngày',
  when: 'Lúc',
  who: 'Ai',
  what: 'Việc',
  changed: 'Thay đổi',
  address: 'Địa chỉ',
  session: 'Phiên',
  request: 'Yêu cầu',
  field: 'Trường',
  before: 'Trước',
  after: 'Sau',
  nothing: 'Không đổi gì trong dữ liệu cửa hàng',
  none: 'Chưa có gì xảy ra',
  noneText: 'Mọi thay đổi trong cửa hàng đều được ghi lại ở đây.',
  noMatch: 'Không có mục nào khớp',
  noMatchText: 'Thử từ khác, hoặc ngày khác.',
  clear: 'Bỏ bộ lọc',
  more: 'Xem thêm',
}

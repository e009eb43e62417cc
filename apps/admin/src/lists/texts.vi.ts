import type { Texts } from '../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  addFilter: 'Thêm bộ lọc',
  clear: 'Xóa bộ lọc',
  from: 'từ {{end}}',
  upTo: 'đến {{end}}',
  atLeast: 'Ít nhất',
  atMost: 'Nhiều nhất',
  firstDay: 'Từ ngày',
  lastDay: 'Đến ngày',
  dropped: 'Danh sách này không còn bộ lọc {{names}} nên được hiện mà không có bộ lọc đó.',
  order: 'thứ tự',
  count_other: '{{count, number}} mục',
  countMore: 'Hơn {{count, number}} mục',
  noMatch: 'Không có gì khớp',
  noMatchText: 'Thử từ khác, hoặc bỏ bớt bộ lọc.',
  chosen: 'Các dòng đã chọn',
  selected_other: 'Đã chọn {{count, number}}',
  allSelected_other: 'Đã chọn tất cả {{count, number}} mục khớp',
  selectMatching_other: 'Chọn tất cả {{count, number}} mục khớp',
  tooMany: 'Có hơn {{count, number}} mục khớp: hãy thu hẹp bộ lọc để chọn được tất cả.',
  changed: 'Kết quả lọc vừa thay đổi nên chưa có gì được thực hiện. Hãy xem lại rồi chọn tất cả lần nữa.',
  clearSelection: 'Bỏ chọn',
  begun: 'Đã bắt đầu tác vụ',
  begunText: 'Tiến độ hiện ở cuối trang; khi xong, bạn có thể hoàn tác tại đó.',
}

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
}

import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  count_other: '{{count, number}} cụm từ tìm kiếm',
  countMore_other: 'Hơn {{count, number}} cụm từ tìm kiếm',
  search: 'Tìm trong các cụm từ',
  searchHint: 'Từ khách đã gõ',
  noMatch: 'Không có cụm từ nào khớp',
  none: 'Chưa có tìm kiếm nào',
  noneText:
    'Những gì khách tìm trong cửa hàng sẽ hiện ở đây, cụm từ không có kết quả đứng đầu. Dữ liệu được giữ 90 ngày.',
  query: 'Cụm từ',
  times: 'Số lần',
  results: 'Sản phẩm tìm thấy',
  last: 'Lần tìm gần nhất',
  rules: 'Quy tắc',
  found: 'Kết quả',
  foundValue: { yes: 'Có sản phẩm', no: 'Không có kết quả' },
  sort: { missing: 'Không có kết quả trước' },
  addSynonym: 'Thêm từ đồng nghĩa',
  addSynonymFor: 'Thêm từ đồng nghĩa cho {{query}}',
  addRedirect: 'Thêm chuyển hướng',
  addRedirectFor: 'Thêm chuyển hướng cho {{query}}',
}

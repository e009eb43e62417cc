import type { Texts } from '../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  add: 'Thêm quy tắc',
  create: 'Tạo quy tắc',
  count_other: '{{count, number}} quy tắc',
  countMore_other: 'Hơn {{count, number}} quy tắc',
  search: 'Tìm quy tắc',
  searchHint: 'Từ hoặc địa chỉ',
  noMatch: 'Không có quy tắc nào khớp',
  none: 'Chưa có từ đồng nghĩa hay chuyển hướng',
  noneText:
    'Từ đồng nghĩa giúp khách tìm thấy sản phẩm bằng từ khác. Chuyển hướng đưa lượt tìm đến một trang của cửa hàng.',
  kindHeader: 'Loại',
  kind: { synonyms: 'Từ đồng nghĩa', one_way: 'Đồng nghĩa một chiều', redirect: 'Chuyển hướng' },
  kindText: {
    synonyms: 'Mỗi từ đều tìm ra các từ còn lại: áo nỉ, hoodie.',
    one_way: 'Một từ tìm ra các từ khác, nhưng không ngược lại: tshirt tìm ra áo thun.',
    redirect: 'Lượt tìm mở một trang: giảm giá mở /collections/sale.',
  },
  phrase: 'Từ tìm kiếm',
  phraseHint: {
    synonyms: 'Cách nhau bằng dấu phẩy.',
    one_way: 'Từ khách gõ.',
    redirect: 'Toàn bộ cụm từ, không phân biệt hoa thường và dấu.',
  },
  phraseMissing: 'Hãy nhập ít nhất một từ.',
  target: 'Tìm thêm, hoặc dẫn đến',
  targetOf: { one_way: 'Tìm thêm', redirect: 'Dẫn đến' },
  targetHint: { one_way: 'Cách nhau bằng dấu phẩy.', redirect: 'Địa chỉ trong cửa hàng, ví dụ /collections/sale.' },
  targetMissing: { one_way: 'Hãy nhập các từ cần tìm thêm.', redirect: 'Hãy nhập địa chỉ.' },
  updated: 'Cập nhật',
  remove: 'Xóa quy tắc',
  removeTitle: 'Xóa quy tắc cho {{phrase}}?',
  removeText: 'Tìm kiếm sẽ không dùng quy tắc này nữa. Sản phẩm vẫn được giữ.',
}

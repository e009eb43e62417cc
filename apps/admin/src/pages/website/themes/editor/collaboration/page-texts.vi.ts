import type { Texts } from '../../../../../i18n/texts.ts'
import type { texts as english } from './page-texts.en.ts'

export const texts: Texts<typeof english> = {
  others: 'Người khác trong giao diện này',
  at: '{{name}} đang sửa {{place}}',
  youAt: 'Bạn (cửa sổ khác) đang sửa {{place}}',
  more: 'thêm {{count, number}} người',
  here: '{{names}} đang sửa',
  changed: '{{name}} vừa sửa {{what}}',
  changedHere: 'Vừa sửa ở cửa sổ khác: {{what}}',
  andMore: '{{what}} và {{count, number}} mục nữa',
  order: 'thứ tự các phần',
  offline: 'Chưa lưu. Bạn đang ngoại tuyến; thay đổi được giữ trong trình duyệt này.',
  choose: 'Xử lý xung đột ({{count, number}})',
  conflict: {
    title: 'Người khác vừa sửa cùng cài đặt',
    text: 'Các thay đổi khác đã được gộp. Hãy chọn bản muốn giữ; bản của bạn chưa được lưu.',
    mine: 'Của tôi: {{value}}',
    theirs: 'Của họ: {{value}}',
    removed: 'đã xóa',
    changed: 'được giữ kèm thay đổi',
    allMine: 'Giữ tất cả của tôi',
    allTheirs: 'Giữ tất cả của họ',
    apply: 'Áp dụng lựa chọn',
  },
}

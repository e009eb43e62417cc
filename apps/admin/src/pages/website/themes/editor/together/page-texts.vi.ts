import type { Texts } from '../../../../../i18n/texts.ts'
import type { texts as english } from './page-texts.en.ts'

export const texts: Texts<typeof english> = {
  others: 'Cũng đang mở giao diện này',
  at: '{{name}} đang ở {{place}}',
  youAt: 'Bạn, trong một cửa sổ khác, đang ở {{place}}',
  more: 'thêm {{count}} người',
  here: '{{names}} đang ở đây',
  changed: '{{name}} vừa sửa {{what}}',
  changedHere: 'Vừa được sửa ở nơi khác: {{what}}',
  andMore: '{{what}} và {{count}} mục nữa',
  order: 'thứ tự các phần',
  offline: 'Chưa lưu: mất kết nối, các thay đổi của bạn vẫn được giữ trong trình duyệt này.',
  choose: 'Chọn nội dung giữ lại ({{count}})',
  conflict: {
    title: 'Người khác cũng vừa sửa các cài đặt này',
    text: 'Mọi thay đổi khác đã được gộp lại. Hãy chọn nội dung sẽ giữ cho từng mục; trước đó, bản của bạn vẫn hiển thị nhưng chưa được lưu.',
    mine: 'Của tôi: {{value}}',
    theirs: 'Của người khác: {{value}}',
    removed: 'đã xóa',
    changed: 'giữ lại cùng các thay đổi',
    allMine: 'Giữ tất cả của tôi',
    allTheirs: 'Lấy tất cả của người khác',
    apply: 'Dùng nội dung đã chọn',
  },
}

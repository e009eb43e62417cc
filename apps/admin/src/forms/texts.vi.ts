import type { Texts } from '../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  restored: 'Những gì bạn nhập trước đó vẫn còn đây và chưa được lưu.',
  conflict: 'Trong lúc đó có người khác đã lưu mục này',
  taken: 'Đã lấy theo thay đổi của họ: {{fields}}.',
  choose: 'Cả hai cùng sửa những ô này. Hãy chọn giữ bản nào rồi lưu.',
  mine: 'Của bạn',
  theirs: 'Của họ',
  empty: 'Để trống',
  unchosen: 'Hãy chọn một trong hai.',
  gone: 'Mục này không còn nữa: đã có người xóa. Nếu vẫn cần, hãy sao chép những gì bạn đã nhập.',
  copyTyped: 'Sao chép nội dung đã nhập',
  offline: 'Bạn đang ngoại tuyến. Những gì bạn nhập vẫn được giữ ở đây; có mạng lại thì lưu.',
}

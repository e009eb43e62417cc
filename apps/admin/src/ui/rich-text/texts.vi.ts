import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  bold: 'Đậm',
  italic: 'Nghiêng',
  underline: 'Gạch chân',
  bullets: 'Danh sách dấu đầu dòng',
  numbers: 'Danh sách đánh số',
  link: 'Liên kết',
  unlink: 'Gỡ liên kết',
  address: 'Địa chỉ liên kết',
  sameTab: 'Mở trong cùng thẻ',
  newTab: 'Mở trong thẻ mới',
  save: 'Áp dụng',
  size: 'Cỡ chữ',
  tooLong: 'Dài hơn {{max, number}} ký tự kể cả định dạng: phần thêm sau cùng không được giữ lại.',
}

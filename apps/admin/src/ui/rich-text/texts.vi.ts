import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  bold: 'Đậm',
  italic: 'Nghiêng',
  underline: 'Gạch chân',
  bullets: 'Danh sách dấu chấm',
  numbers: 'Danh sách đánh số',
  link: 'Liên kết',
  unlink: 'Gỡ liên kết',
  address: 'Địa chỉ liên kết',
  sameTab: 'Mở trong cùng tab',
  newTab: 'Mở trong tab mới',
  save: 'Áp dụng',
  size: 'Cỡ chữ',
  tooLong: 'Dài hơn {{max, number}} ký tự kể cả định dạng. Thay đổi vừa rồi không được giữ lại.',
}

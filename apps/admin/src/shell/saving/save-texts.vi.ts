import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './save-texts.en.ts'

export const texts: Texts<typeof en> = {
  unsaved: 'Thay đổi chưa lưu',
  discard: 'Bỏ thay đổi',
  save: 'Lưu',
  saved: 'Đã lưu',
  leaveTitle: 'Rời trang mà không lưu?',
  leaveText: 'Những gì bạn vừa sửa trên trang này sẽ mất khi bạn rời đi.',
  leave: 'Rời trang',
  stay: 'Ở lại',
}

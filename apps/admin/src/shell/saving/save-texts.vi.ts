import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './save-texts.en.ts'

export const texts: Texts<typeof en> = {
  unsaved: 'Thay đổi chưa lưu',
  discard: 'Bỏ thay đổi',
  save: 'Lưu',
  saved: 'Đã lưu',
  leaveTitle: 'Rời trang mà không lưu?',
  leaveText: 'Nếu rời đi, các thay đổi trên trang này sẽ bị mất.',
  leave: 'Rời trang',
  stay: 'Ở lại',
}

import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  move: 'Di chuyển {{name}}',
  how: 'Nhấn phím cách để nhấc lên, phím mũi tên để di chuyển, phím cách lần nữa để đặt xuống, Esc để hủy.',
  picked: 'Đã nhấc {{name}}, vị trí {{place}} trên {{count, number}}',
  over: 'Thả {{name}} ở vị trí {{place}} trên {{count, number}}',
  moved: 'Đã chuyển {{name}} đến vị trí {{place}} trên {{count, number}}',
  left: '{{name}} giữ nguyên vị trí {{place}} trên {{count, number}}',
}

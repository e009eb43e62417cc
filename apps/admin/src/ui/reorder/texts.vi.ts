import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  move: 'Di chuyển {{name}}',
  how: 'Nhấn phím cách để nhấc lên, phím mũi tên để di chuyển, phím cách lần nữa để đặt xuống, Esc để giữ nguyên chỗ cũ.',
  picked: 'Đã nhấc {{name}}, vị trí {{place}} trên {{count}}',
  over: '{{name}} sẽ ở vị trí {{place}} trên {{count}}',
  moved: '{{name}} hiện ở vị trí {{place}} trên {{count}}',
  left: '{{name}} vẫn ở vị trí {{place}} trên {{count}}',
}

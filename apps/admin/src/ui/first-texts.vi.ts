import type { Texts } from '../i18n/texts.ts'
import type { texts as en } from './first-texts.en.ts'

export const texts: Texts<typeof en> = {
  select: 'Chọn {{name}}',
  selectPage: 'Chọn cả trang này',
  columnWidth: 'Độ rộng cột {{name}}',
  loading: 'Đang tải',
  close: 'Đóng',
  cancel: 'Hủy',
  next: 'Sau',
  previous: 'Trước',
  clear: 'Xóa: {{label}}',
  moreActions: 'Thao tác khác',
}

import type { ui as en } from '../en/ui.ts'
import type { Texts } from '../texts.ts'

export const ui: Texts<typeof en> = {
  select: 'Chọn {{name}}',
  selectPage: 'Chọn cả trang này',
  columnWidth: 'Độ rộng cột {{name}}',
  loading: 'Đang tải',
  close: 'Đóng',
  cancel: 'Huỷ',
  next: 'Sau',
  previous: 'Trước',
  clear: 'Xoá: {{label}}',
}

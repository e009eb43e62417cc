import type { ui as en } from '../en/ui.ts'
import type { Texts } from '../texts.ts'

export const ui: Texts<typeof en> = {
  loading: 'Đang tải',
  close: 'Đóng',
  cancel: 'Huỷ',
  next: 'Sau',
  previous: 'Trước',
  clear: 'Xoá: {{label}}',
}

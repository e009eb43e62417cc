import type { Texts } from '../i18n/texts.ts'
import type { texts as english } from './page-texts.en.ts'

export const texts: Texts<typeof english> = {
  title: 'Lịch sử',
  empty: 'Nhân viên chưa thay đổi gì.',
  failed: 'Chưa tải được lịch sử.',
  scheduled: '{{name}}, theo lịch',
}

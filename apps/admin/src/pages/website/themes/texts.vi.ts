import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  title: 'Giao diện',
  label: { hydro: 'DEFAULT', newchick: 'FASHION' },
  live: 'Đang dùng',
  draft: 'Chưa dùng',
  unpublished: 'Bản nháp có thay đổi chưa xuất bản',
  neverPublished: 'Chưa xuất bản lần nào',
  saved: 'Lưu lần cuối',
  edit: 'Sửa giao diện',
  activate: 'Đưa vào dùng',
  activateTitle: 'Đưa “{{name}}” vào dùng?',
  activateText: 'Khách sẽ thấy giao diện này. “{{current}}” vẫn được giữ nguyên ở đây.',
  empty: 'Chưa có giao diện nào',
  emptyText: 'Giao diện đầu tiên được tạo cùng cửa hàng. Hãy tải lại trang sau giây lát.',
}

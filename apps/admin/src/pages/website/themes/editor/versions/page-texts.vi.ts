import type { Texts } from '../../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  title: 'Các phiên bản',
  menu: 'Các phiên bản',
  hint: 'Các phiên bản đã xuất bản và bản nháp trước khi sửa tiếp. Giờ theo {{zone}}.',
  none: 'Chưa có phiên bản nào. Hãy xuất bản giao diện để tạo phiên bản đầu tiên.',
  failed: 'Chưa tải được các phiên bản.',
  number: 'Phiên bản {{number}}',
  published: 'Đã xuất bản',
  publishedBy: '{{name}} đã xuất bản',
  draft: 'Bản nháp trước khi sửa tiếp',
  draftBy: 'Bản nháp trước khi {{name}} sửa tiếp',
  current: 'Khách đang thấy bản này',
  back: 'Về danh sách',
  changes: 'Thay đổi trong bản nháp của bạn',
  same: 'Bản nháp của bạn giống phiên bản này.',
  unreadable: 'Không tải được phiên bản này nên không thể khôi phục.',
  restore: 'Khôi phục phiên bản',
  restorePart: 'Chỉ khôi phục mục này',
  restoreNamed: 'Chỉ khôi phục mục này: {{name}}',
  restored: 'Phiên bản {{number}} đã thành bản nháp. Chưa xuất bản; bạn có thể hoàn tác.',
  restoredPart: 'Đã khôi phục {{name}} từ phiên bản {{number}}',
  step: 'Khôi phục phiên bản {{number}}',
  stepPart: 'Khôi phục {{name}} từ phiên bản {{number}}',
}

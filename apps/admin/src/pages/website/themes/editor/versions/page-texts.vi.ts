import type { Texts } from '../../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  title: 'Các phiên bản',
  menu: 'Các phiên bản',
  hint: 'Những lần đã đăng, và bản nháp trước khi có người sửa tiếp. Giờ theo múi giờ {{zone}}.',
  none: 'Chưa có phiên bản nào. Lần đăng tới sẽ là phiên bản đầu tiên.',
  failed: 'Không đọc được các phiên bản.',
  number: 'Phiên bản {{number}}',
  published: 'Đã đăng',
  publishedBy: '{{name}} đã đăng',
  draft: 'Bản nháp trước khi sửa tiếp',
  draftBy: 'Bản nháp trước khi {{name}} sửa tiếp',
  current: 'Người mua đang thấy bản này',
  back: 'Về danh sách',
  changes: 'Bản nháp của bạn sẽ đổi những gì',
  same: 'Bản nháp của bạn đúng là phiên bản này.',
  unreadable: 'Phiên bản này không còn đọc được nên không khôi phục được.',
  restore: 'Khôi phục phiên bản này',
  restorePart: 'Chỉ khôi phục mục này',
  restoreNamed: 'Chỉ khôi phục mục này: {{name}}',
  restored: 'Bản nháp nay là phiên bản {{number}}. Chưa đăng gì cả; bạn có thể hoàn tác.',
  restoredPart: '{{name}} đã trở lại như ở phiên bản {{number}}',
  step: 'Khôi phục phiên bản {{number}}',
  stepPart: 'Khôi phục {{name}} từ phiên bản {{number}}',
}

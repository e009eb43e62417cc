import type { Texts } from '../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  newType: 'Thiết kế của giao diện mới',
  newTypeHint: 'Giao diện không dùng mẫu bắt đầu với thiết kế này.',
  typeText: { hydro: 'Rõ ràng, mua nhanh.', newchick: 'Ảnh lớn, nhiều khoảng trắng.' },
  pictures: 'Hình các giao diện',
  picturesText: 'Hình cho thấy sản phẩm và menu vào lúc giao diện được xuất bản.',
  redraw: 'Vẽ lại hình',
  bin: 'Giao diện đã xóa',
  binEmpty: 'Không có giao diện đã xóa',
  binText: 'Giao diện đã xóa được giữ ở đây 30 ngày.',
  removedAt: 'Xóa hẳn:',
  restore: 'Khôi phục giao diện',
  restored: '“{{name}}” đã trở lại thư viện.',
}

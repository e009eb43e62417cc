import type { Texts } from '../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  products: 'Sản phẩm',
  columns: 'Cột',
  result: 'Kết quả',
  saved: 'Đã lưu',
  notSaved: 'Chưa lưu',
  count_other: '{{count, number}} sản phẩm',
  stock: 'Tồn kho được sửa ở trang',
  inventory: 'tồn kho',
  none: 'Không có sản phẩm để sửa',
  noneText: 'Hãy chọn sản phẩm trong danh sách rồi chọn “Sửa trong bảng”.',
  toProducts: 'Xem sản phẩm',
  tooMany: 'Quá nhiều sản phẩm cho bảng',
  toUpdates: 'Xem cập nhật hàng loạt',
}

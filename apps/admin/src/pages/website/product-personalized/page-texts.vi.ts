import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  add: 'Cá nhân hóa sản phẩm',
  search: 'Tìm sản phẩm cá nhân hóa',
  product: 'Sản phẩm',
  label: 'Tên ô nhập',
  labelHint: 'Khách thấy ở trang sản phẩm, ví dụ “Tên in trên cốc”.',
  labelMissing: 'Hãy nhập tên ô nhập.',
  limitMissing: 'Hãy nhập độ dài tối đa từ 1 trở lên.',
  findProduct: 'Tìm sản phẩm',
  limit: 'Độ dài tối đa',
  required: 'Khách bắt buộc nhập',
  isRequired: 'Bắt buộc',
  isOptional: 'Không bắt buộc',
  kind: 'Bắt buộc?',
  characters_other: '{{count, number}} ký tự',
  none: 'Chưa có sản phẩm cá nhân hóa',
  noneText: 'Chọn sản phẩm và ô nhập cho khách. Nội dung khách nhập sẽ hiện trong đơn hàng.',
  noMatch: 'Không có sản phẩm nào khớp',
  chooseProduct: 'Chọn sản phẩm',
  editTitle: 'Cá nhân hóa {{product}}',
  save: 'Lưu',
  remove: 'Gỡ cá nhân hóa',
  removed: 'Đã gỡ cá nhân hóa.',
}

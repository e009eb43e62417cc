import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  add: 'Cá nhân hóa sản phẩm',
  search: 'Tìm sản phẩm cá nhân hóa',
  product: 'Sản phẩm',
  label: 'Khách viết gì',
  labelHint: 'Tên ô nhập trong cửa hàng, ví dụ “Tên in trên cốc”.',
  labelMissing: 'Hãy cho biết khách viết gì.',
  limitMissing: 'Hãy cho biết khách được viết dài tối đa bao nhiêu, từ 1 trở lên.',
  findProduct: 'Tìm sản phẩm',
  limit: 'Độ dài tối đa',
  required: 'Khách bắt buộc phải viết',
  isRequired: 'Bắt buộc',
  isOptional: 'Tùy chọn',
  kind: 'Bắt buộc?',
  characters_other: '{{count}} ký tự',
  none: 'Chưa có sản phẩm nào được cá nhân hóa',
  noneText: 'Chọn sản phẩm và nội dung khách sẽ viết; đơn hàng hiện lời của khách.',
  noMatch: 'Không có sản phẩm nào khớp',
  chooseProduct: 'Chọn sản phẩm',
  editTitle: 'Cá nhân hóa {{product}}',
  save: 'Lưu',
  remove: 'Không hỏi nữa',
  removed: 'Khách không còn được hỏi nữa.',
}

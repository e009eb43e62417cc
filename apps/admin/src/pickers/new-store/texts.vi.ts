import type { Texts } from '../../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  title: 'Tạo cửa hàng',
  name: 'Tên cửa hàng',
  address: 'Địa chỉ',
  currency: 'Loại tiền',
  currencyHint: 'Giá bán và đơn hàng dùng loại tiền này. Sau này không đổi được.',
  addressHint: 'Tạo từ tên cửa hàng. Bạn có thể sửa ngay và kết nối tên miền riêng sau.',
  isFree: '{{domain}} còn trống',
  isTaken: '{{domain}} đã được dùng',
  nameMissing: 'Hãy nhập tên cửa hàng.',
  create: 'Tạo cửa hàng',
}

import type { Texts } from '../../../i18n/texts.ts'
import type { texts as en } from './create-store-texts.en.ts'

export const texts: Texts<typeof en> = {
  title: 'Tạo cửa hàng',
  name: 'Tên cửa hàng',
  address: 'Địa chỉ',
  addressHint: 'Lấy từ tên cửa hàng; bạn có thể sửa ngay, và gắn tên miền riêng sau.',
  isFree: '{{domain}} còn trống',
  isTaken: '{{domain}} đã có người dùng',
  nameMissing: 'Hãy đặt tên cho cửa hàng.',
  create: 'Tạo cửa hàng',
}

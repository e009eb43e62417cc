import type { createShop as en } from '../en/create-shop.ts'
import type { Texts } from '../texts.ts'

export const createShop: Texts<typeof en> = {
  title: 'Tạo cửa hàng',
  name: 'Tên cửa hàng',
  address: 'Địa chỉ',
  addressHint: 'Lấy từ tên cửa hàng; bạn có thể sửa ngay, và gắn tên miền riêng sau.',
  isFree: '{{domain}} còn trống',
  isTaken: '{{domain}} đã có người dùng',
  nameMissing: 'Hãy đặt tên cho cửa hàng.',
  create: 'Tạo cửa hàng',
}
